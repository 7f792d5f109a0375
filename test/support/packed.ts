import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Packs the package as it is built into a folder, and gives the tarball's path. */
export function packInto(folder: string): string {
  const packing = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const [packed] = JSON.parse(execFileSync('npm', packing, { encoding: 'utf8' }));
  return path.join(folder, packed.filename);
}

/** Installs the packed package in an empty project in a folder, and gives the folder that it has there. */
export function installInto(folder: string): string {
  const tarball = packInto(folder);
  writeFileSync(path.join(folder, 'package.json'), '{"name":"user","private":true}');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', tarball], { cwd: folder });
  return path.join(folder, 'node_modules', 'ap-errors');
}
