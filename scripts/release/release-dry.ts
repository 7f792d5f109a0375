// A release without its last step: from the pending changesets to a version, a changelog, a tarball and the site, on a clone
// of the last commit that is thrown away afterwards. Nothing is published, and the working tree is only read.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { changelogFile, obstaclesTo } from './release-version.js';

type Print = (line: string) => void;

/** What npm tells of a tarball, packing it or pretending to publish it. */
const tarballShape = z.object({
  name: z.string(),
  version: z.string(),
  filename: z.string(),
  size: z.number(),
  unpackedSize: z.number(),
  integrity: z.string(),
  files: z.array(z.object({ path: z.string() })).min(1),
});

/** Stops the release with a sentence that says why. */
class Stop extends Error {}

/** Releases the last commit of a repository, but for publishing; prints what came of it, and gives the exit code: 0 or 1. */
export function releaseDry(root: string, options: { readonly keep: boolean }, print: Print): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'ap-errors-release-'));
  // An interrupt ends the program that runs; the clone is removed before this one ends too.
  const stay = (): void => undefined;
  process.on('SIGINT', stay);
  try {
    release(root, folder, print);
    if (options.keep) print(`The clone and the tarball are kept in ${folder}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    print(`The release stopped ${error.message}`);
    return 1;
  } finally {
    process.off('SIGINT', stay);
    if (!options.keep) rmSync(folder, { recursive: true, force: true });
  }
}

function release(root: string, folder: string, print: Print): void {
  const clone = path.join(folder, 'clone');
  const step = (name: string, ...command: readonly string[]): string => {
    print(`${name}: ${command.join(' ')}`);
    return run(name, command, name === 'clone' ? folder : clone);
  };
  const changed = run('before it began', ['git', 'status', '--porcelain'], root).split('\n').length - 1;
  if (changed > 0) print(`${changed} files that are not committed as they are now are left out.`);
  step('clone', 'git', 'clone', '--quiet', root, clone);
  const obstacles = obstaclesTo(clone);
  for (const obstacle of obstacles) print(obstacle);
  if (obstacles.length > 0) throw new Stop('before the version: its changesets are not ready, as told above.');
  const from = versionIn(clone);
  step('install', 'npm', 'ci', '--no-audit', '--no-fund');
  step('version', 'npm', 'run', '--silent', 'release:version');
  step('build', 'npm', 'run', 'build');
  expectOnlyVersion(clone);
  const packed = step('pack', 'npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', folder);
  const [tarball] = read('pack', z.tuple([tarballShape]), packed);
  const file = path.join(folder, tarball.filename);
  const taken = step('publish', 'npm', 'publish', file, '--dry-run', '--json', '--provenance', '--access', 'public');
  const { [tarball.name]: published } = read('publish', z.record(z.string(), tarballShape), taken);
  if (published?.integrity !== tarball.integrity)
    throw new Stop('at "publish": npm would publish another tarball than the one that was packed.');
  print('');
  for (const line of summary(clone, from, tarball)) print(line);
}

/** Runs a command and gives what it prints; stops the release where it fails, with what it said before the sentence. */
function run(name: string, command: readonly string[], folder: string): string {
  const [program = '', ...args] = command;
  const { status, signal, stdout, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status === 0) return stdout;
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
  const end = error?.message ?? (signal === null ? `ended with exit code ${status}` : `was ended by ${signal}`);
  throw new Stop(`at "${name}": \`${command.join(' ')}\` ${end}; what it says stands above.`);
}

function read<Value>(name: string, shape: z.ZodType<Value>, json: string): Value {
  const { success, data } = shape.safeParse(JSON.parse(json));
  if (!success) throw new Stop(`at "${name}": npm answers in another shape than the one that is known here.`);
  return data;
}

function versionIn(folder: string): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')))
    .version;
}

/** Stops the release where making the version and building changed anything but what a version changes. */
function expectOnlyVersion(clone: string): void {
  const lines = execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], {
    cwd: clone,
    encoding: 'utf8',
  });
  const files = lines.split('\n').flatMap((line) => (line === '' ? [] : line.slice(3)));
  const others = files.filter((file) => !/^(CHANGELOG\.md|package(-lock)?\.json|\.changeset\/[^/]+\.md)$/.test(file));
  if (others.length > 0)
    throw new Stop(
      `at "build": it changes ${others.join(', ')}. Fix: run \`npm run build\` and commit what it writes, then release.`,
    );
}

function summary(clone: string, from: string, tarball: z.output<typeof tarballShape>): string[] {
  const { name, version, filename, size, unpackedSize, integrity, files } = tarball;
  const changelog = readFileSync(path.join(clone, changelogFile), 'utf8');
  const section = changelog.split(/^(?=## )/m)[1] ?? '';
  const site = readdirSync(path.join(clone, 'site'), { recursive: true, encoding: 'utf8' });
  const pages = site.filter((file) => file.endsWith('.html'));
  return [
    `${name} ${from} → ${version}`,
    '',
    section.trim(),
    '',
    `tarball    ${filename}: ${files.length} files, ${size} bytes, ${unpackedSize} unpacked`,
    `integrity  ${integrity}`,
    `site       ${pages.length} pages`,
    '',
    'Nothing is published. npm takes the tarball in a dry run; what only the real one shows is whether it signs in, and its provenance.',
  ];
}

if (process.argv[1] === import.meta.filename) {
  process.exitCode = releaseDry(process.cwd(), { keep: process.argv.includes('--keep') }, console.log);
}
