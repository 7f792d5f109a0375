import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { codeBlocksOf } from '../support/code-blocks.js';

// The guide says what npm run test:consumers proves, where each script is a check, named `<tool> <version>, <way>`.

const guide = 'docs/where-it-works.md';
const text = readFileSync(guide, 'utf8');
const folder = 'test/consumers';

interface Project {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const projects = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }): Project => JSON.parse(readConsumer(`${name}/package.json`)));

function readConsumer(file: string): string {
  return readFileSync(path.join(folder, file), 'utf8');
}

/** Gives the tool and the version that the name of a check begins with. */
function toolAndVersion(name: string): [tool: string, version: string] {
  const [tool = '', version = ''] = /^(\S+) (\d+\.\d+\.\d+)/.exec(name)?.slice(1) ?? [];
  return [tool, version];
}

test('the table names every tool with every version that a consumer is checked with', () => {
  const versions = new Map<string, Set<string>>();
  for (const name of projects.flatMap(({ scripts }) => Object.keys(scripts))) {
    const [tool, version] = toolAndVersion(name);
    versions.set(tool, (versions.get(tool) ?? new Set()).add(version));
  }
  const checked = [...versions].map(([tool, found]) => [tool, [...found].sort().join(', ')]);
  const rows = [...text.matchAll(/^\| (\w+) \| ([\d., ]+) \|/gm)].map(([, tool, listed]) => [tool, listed]);
  expect(rows).toHaveLength(10);
  expect(rows.sort()).toEqual(checked.sort());
});

test('the version in the name of a check is one that its project pins', () => {
  const checks = projects.flatMap(({ scripts, ...project }) =>
    Object.entries(scripts).map(([name, command]) => {
      const pins = Object.values({ ...project.dependencies, ...project.devDependencies });
      const [, version] = toolAndVersion(name);
      return { name, isPinned: [...pins, ...command.split(' ')].some((pin) => pin.replace(/^.*@/, '') === version) };
    }),
  );
  expect(checks.length).toBeGreaterThan(30);
  expect(checks.filter(({ isPinned }) => !isPinned)).toEqual([]);
});

test('the limits of size are those that the bundles are held to', () => {
  const limits = ['bundlers/check.js', 'vite/open.js'].map((file) => /budget = (\d+)_(\d+);/.exec(readConsumer(file)));
  expect(limits.map((limit) => text.includes(`in at most ${limit?.[1]},${limit?.[2]} bytes`))).toEqual([true, true]);
});

test('the policy and the settings of jest are those that the consumers have', () => {
  const [policy, start, settings, ...others] = codeBlocksOf(guide);
  expect(others).toEqual([]);
  expect(readConsumer('vite/vite.config.js')).toContain(`"${policy?.text.trimEnd()}"`);
  expect(readConsumer('jest/package.json')).toContain(`"${start?.text.split(' ')[0]} `);
  expect(settings?.text).toBe(readConsumer('jest/compiled.config.js'));
});
