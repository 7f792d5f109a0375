// From src/cli/ to dist/cli/: the command line in one file that needs nothing installed, and what it loads only on demand.
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { billOfMaterials } from './bill-of-materials.js';
import { compileValidators, validatorEntries } from './bundle-validators.js';
import { bundledPackages } from './bundled-packages.js';

/** The program, the commands that it imports when they are asked for, and the thread that helps one of them. */
const entries = ['main', 'validate', 'diff', 'check', 'helper', 'count'];

/** Bundles the command line below a root into a folder; CommonJS, as that starts faster than ESM (see bench/cli.ts). */
export async function bundle(root: string, outdir: string, format: 'cjs' | 'esm' = 'cjs'): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: {
      ...Object.fromEntries(entries.map((name) => [name, `src/cli/${name}.ts`])),
      ...validatorEntries(root),
    },
    outdir,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    ...formats[format],
    legalComments: 'none',
    metafile: true,
    plugins: [leaveEntriesApart, startFaster, compileValidators],
  });
  writePapers(root, outdir, metafile);
}

/** Leaves no bundled library what compiles code from a text; those that try it, for speed, have another way. */
const noCompiler = { Function: 'undefined' };

const formats = {
  cjs: {
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    define: { ...noCompiler, 'import.meta.dirname': '__dirname' },
    supported: { 'dynamic-import': false },
  },
  esm: {
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    define: noCompiler,
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  },
} as const satisfies Readonly<Record<string, BuildOptions>>;

/** Keeps what is imported on demand out of the bundle that imports it. */
const leaveEntriesApart: Plugin = {
  name: 'leave-entries-apart',
  setup(own) {
    own.onResolve({ filter: /^\.\/[a-z-]+\.js$/ }, ({ kind, path: asked }) => {
      const name = path.basename(asked, '.js');
      return kind === 'dynamic-import' && entries.includes(name)
        ? { path: `./${name}.cjs`, external: true }
        : undefined;
    });
  },
};

/** Spares every start what the command line has no use for. */
const startFaster: Plugin = {
  name: 'start-faster',
  setup(own) {
    // commander starts processes only for commands that are programs of their own.
    own.onResolve({ filter: /^node:child_process$/ }, () => ({ path: 'none', namespace: 'none' }));
    own.onLoad({ filter: /^none$/, namespace: 'none' }, () => ({ contents: '' }));
    // Freezing keeps users of the package from changing its data; here nobody else can reach it.
    own.onLoad({ filter: /\/src\/freeze\.ts$/ }, () => ({ contents: 'export const deepFreeze = (value) => value;' }));
    // V8 compiles a large literal with every start, and reads the same as JSON in a fraction of that time.
    own.onLoad({ filter: /\/src\/generated\/entries\/[^/]+\.ts$/ }, async ({ path: file }) => {
      const name = `${path.basename(file, '.ts')}.json`;
      const { getEntries }: { readonly getEntries: () => object } = await import(file);
      const { absWorkingDir = '', outdir = '' } = own.initialOptions;
      await mkdir(path.join(absWorkingDir, outdir), { recursive: true });
      await writeFile(path.join(absWorkingDir, outdir, name), JSON.stringify(getEntries()));
      const read = `JSON.parse(readFileSync(import.meta.dirname + '/${name}', 'utf8'))`;
      return {
        contents: `import { readFileSync } from 'node:fs';
          let entries;
          export const getEntries = () => (entries ??= ${read});`,
      };
    });
  },
};

/** Writes what belongs to the packages of others that are in the bundles: their licences, and the bill of materials. */
function writePapers(root: string, outdir: string, metafile: Metafile): void {
  const bundled = bundledPackages(root, metafile);
  const own = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const notices = bundled.map(({ name, version, license, notice }) => `${name} ${version} (${license})\n\n${notice}\n`);
  writeFileSync(path.join(root, outdir, 'LICENSES.txt'), notices.join('\n'));
  writeFileSync(path.join(root, outdir, 'sbom.cdx.json'), billOfMaterials(own, bundled));
}

if (process.argv[1] === import.meta.filename) await bundle(process.cwd(), 'dist/cli');
