// From src/cli/ to dist/cli/: the command line in one file that needs nothing installed, and what it loads only on demand.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';

/** The program, and the commands that it imports when they are asked for. */
const entries = ['main', 'validate', 'diff'];

/** Bundles the command line below a root into a folder; CommonJS, as that starts faster than ESM (see bench/cli.ts). */
export async function bundle(root: string, outdir: string, format: 'cjs' | 'esm' = 'cjs'): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries.map((name) => `src/cli/${name}.ts`),
    outdir,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    ...formats[format],
    legalComments: 'none',
    metafile: true,
    plugins: [leaveEntriesApart, startFaster],
  });
  writeFileSync(path.join(root, outdir, 'LICENSES.txt'), notices(root, metafile));
}

const formats = {
  cjs: {
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    define: { 'import.meta.dirname': '__dirname' },
    supported: { 'dynamic-import': false },
  },
  esm: {
    format: 'esm',
    outExtension: { '.js': '.mjs' },
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

/** Gives the licences of all packages that are in the bundles; throws where one comes without. */
function notices(root: string, { inputs }: Metafile): string {
  const packages = new Set(
    Object.keys(inputs).flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []),
  );
  return [...packages]
    .sort()
    .map((folder) => notice(path.join(root, folder)))
    .join('\n');
}

function notice(folder: string): string {
  const { name, version, license }: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const file = readdirSync(folder).find((one) => /^licen[cs]e(?:\.|$)/i.test(one));
  if (file === undefined) throw new Error(`${name} is bundled and has no licence file. Fix: bundle something else.`);
  return `${name} ${version} (${license})\n\n${readFileSync(path.join(folder, file), 'utf8').trim()}\n`;
}

if (process.argv[1] === import.meta.filename) await bundle(process.cwd(), 'dist/cli');
