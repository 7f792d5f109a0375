// Packs the built package, installs it into a copy of each of these projects as its users do, and runs what they run: every
// script of a project is one check. Arguments are the names of the projects to take; without any, all are taken.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../support/run-command.js';

const here = import.meta.dirname;
const root = path.join(here, '../..');
const work = mkdtempSync(path.join(tmpdir(), 'ap-errors-consumers-'));

/** Packs the package as it is built, and gives the path of the tarball. */
function pack(): string {
  const packed = runCommand(['npm', 'pack', '--ignore-scripts', '--silent', '--pack-destination', work], root);
  if ('trouble' in packed) throw new Error(packed.trouble);
  return path.join(work, packed.output.trim());
}

/** Gives what npm has installed in a folder, by path. */
function installedIn(folder: string): Record<string, { readonly hasInstallScript?: boolean }> {
  return JSON.parse(readFileSync(path.join(folder, 'node_modules/.package-lock.json'), 'utf8')).packages;
}

/** Installs the package into a project, and gives what went wrong, or nothing. */
function install(folder: string, tarball: string): string | undefined {
  // Not npm ci, which refuses a lock file without the binaries of other systems, and some registries lack a few of those.
  const tools = runCommand(['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
  if ('trouble' in tools) return tools.trouble;
  const before = installedIn(folder);
  const added = runCommand(['npm', 'install', '--no-audit', '--no-fund', tarball], folder);
  if ('trouble' in added) return added.trouble;
  const after = installedIn(folder);
  const names = Object.keys(after).filter((name) => !Object.hasOwn(before, name));
  if (names.join() !== 'node_modules/ap-errors')
    return `Installing the package added ${names.join(', ') || 'nothing'}.`;
  return after['node_modules/ap-errors']?.hasInstallScript
    ? 'The package runs a script when it is installed.'
    : undefined;
}

/** Runs every script of a project, prints what became of it, and gives how many passed and how many failed. */
function check(project: string, tarball: string): { readonly passed: number; readonly failed: number } {
  const folder = path.join(work, project);
  cpSync(path.join(here, project), folder, { recursive: true });
  const names = Object.keys(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).scripts);
  const installTrouble = install(folder, tarball);
  let passed = 0;
  for (const name of names) {
    const start = performance.now();
    const result =
      installTrouble === undefined ? runCommand(['npm', 'run', '--silent', name], folder) : { trouble: installTrouble };
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if ('trouble' in result) {
      console.log(`${name}: FAILED after ${seconds} s\n${result.trouble}`);
    } else {
      passed += 1;
      console.log(`${name}: passed in ${seconds} s`);
      for (const line of result.output.split('\n').filter((each) => each.startsWith('size: ')))
        console.log(`  ${line}`);
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return { passed, failed: names.length - passed };
}

// The tools of this repository must not stand in for those that a project forgot to name.
process.env['PATH'] = process.env['PATH']
  ?.split(path.delimiter)
  .filter((entry) => !entry.includes('node_modules'))
  .join(path.delimiter);

let passed = 0;
let failed = 0;
const wanted = process.argv.slice(2);
try {
  const tarball = pack();
  const projects = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of projects.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const result = check(name, tarball);
    passed += result.passed;
    failed += result.failed;
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
