import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const workshop = mkdtempSync(path.join(tmpdir(), 'ap-errors-reproducible-'));

afterAll(() => rmSync(workshop, { recursive: true, force: true }));

/** Builds and packs a copy of the project in a folder of its own, and gives the digest of the tarball. */
function packCopy(name: string, umask: string, timeZone: string, locale: string): string {
  const root = path.join(workshop, name);
  const options = { encoding: 'utf8', maxBuffer: 1 << 26 } as const;
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options);
  for (const file of files.split('\0').filter((each) => /^(?:data|scripts|schemas|src)\/|^[^/]+$/.test(each)))
    cpSync(file, path.join(root, file));
  cpSync('node_modules', path.join(root, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  const rights = `umask ${umask}; chmod -R ${umask === '077' ? 'go=' : 'go=rX'} data scripts schemas src *.json *.md LICENSE`;
  const pack = `${rights}; npm run --silent prepack >&2 && npm pack --ignore-scripts --silent`;
  const env = { ...process.env, TZ: timeZone, LC_ALL: locale };
  const tarball = execFileSync('sh', ['-c', pack], { ...options, cwd: root, env }).trim();
  return createHash('sha512')
    .update(readFileSync(path.join(root, tarball)))
    .digest('hex');
}

test('two builds in different folders, time zones, locales and with different rights give the same tarball, byte for byte', () => {
  const first = packCopy('here', '022', 'UTC', 'C.UTF-8');
  expect(first).toMatch(/^[0-9a-f]{128}$/);
  expect(packCopy('somewhere/else', '077', 'Asia/Kathmandu', 'tr_TR.UTF-8')).toBe(first);
});
