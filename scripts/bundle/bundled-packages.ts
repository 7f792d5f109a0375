import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { isCompiledSchema } from './bundle-validators.js';

/** A package of others that is in a bundle, in whole or in part. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** As SPDX writes it. */
  readonly license: string;
  /** The text that the licence asks to travel along. */
  readonly notice: string;
  /** The checksum of its tarball, such as `sha512-…`, as the lock file has it. */
  readonly integrity: string;
  /** The files of the output that hold some of its code. */
  readonly files: readonly string[];
}

/** Gives the packages that left code in the bundles, in the order of their names; throws where one comes without a licence. */
export function bundledPackages(root: string, { outputs }: Metafile): readonly BundledPackage[] {
  const filesOf = new Map<string, Set<string>>();
  for (const [file, { inputs }] of Object.entries(outputs)) {
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      const folder = folderOf(input);
      if (folder === undefined || bytesInOutput === 0) continue;
      filesOf.set(folder, (filesOf.get(folder) ?? new Set()).add(file));
    }
  }
  const lock: Lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return [...filesOf]
    .map(([folder, files]) => ({ ...readPackage(root, folder, lock), files: [...files].sort() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
}

const modules = 'node_modules/';

/** Gives the folder of the package that a piece of a bundle is from; what ajv has written is from ajv. */
function folderOf(input: string): string | undefined {
  if (isCompiledSchema(input)) return 'node_modules/ajv';
  const [first, last] = [input.indexOf(modules), input.lastIndexOf(modules) + modules.length];
  if (first < 0) return undefined;
  const [scope = '', name] = input.slice(last).split('/');
  return input.slice(first, last) + (scope.startsWith('@') ? `${scope}/${name}` : scope);
}

function readPackage(root: string, folder: string, { packages }: Lock): Omit<BundledPackage, 'files'> {
  const { name, version, license }: Pick<BundledPackage, 'name' | 'version' | 'license'> = JSON.parse(
    readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
  );
  const file = readdirSync(path.join(root, folder)).find((one) => /^licen[cs]e(?:\.|$)/i.test(one));
  if (file === undefined) throw new Error(`${name} is bundled and has no licence file. Fix: bundle something else.`);
  const notice = readFileSync(path.join(root, folder, file), 'utf8').trim();
  const { integrity } = packages[folder] ?? {};
  if (integrity === undefined)
    throw new Error(`${name} is bundled and not in package-lock.json. Fix: run npm install.`);
  return { name, version, license, notice, integrity };
}
