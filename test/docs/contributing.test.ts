import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const scripts: Readonly<Record<string, string>> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;

/** Gives the scripts of the package that a text runs, by themselves and through one another. */
function scriptsRunBy(text: string): Set<string> {
  const run = new Set<string>();
  const follow = (commands: string): void => {
    for (const [, name = ''] of commands.matchAll(/\bnpm (?:run |(?=test\b))([\w:-]+)/g)) {
      if (run.has(name)) continue;
      run.add(name);
      follow(scripts[name] ?? '');
    }
  };
  follow(text);
  return run;
}

const names = Object.keys(scripts);

test('CONTRIBUTING.md tells of every command, or of one that runs it', () => {
  expect(names.length).toBeGreaterThanOrEqual(25);
  const told = scriptsRunBy(readFileSync('CONTRIBUTING.md', 'utf8'));
  expect(names.filter((name) => !told.has(name))).toEqual(['prepack']); // npm itself runs this one
});

test('.ci/run runs every check, test and benchmark, or names it as one that takes too long', () => {
  const proofs = names.filter((name) => /^(check|test|bench|fuzz)\b/.test(name));
  expect(proofs.length).toBeGreaterThanOrEqual(20);
  const run = scriptsRunBy(readFileSync('.ci/run', 'utf8'));
  expect(proofs.filter((name) => !run.has(name))).toEqual(['check']); // whose parts are stages
});

test('`npm run check` runs what the three stages of .ci/run that prove every change run', () => {
  const stages = 'npm test && npm run check:static && npm run check:package';
  expect([...scriptsRunBy(scripts['check'] ?? '')].sort()).toEqual([...scriptsRunBy(stages)].sort());
});
