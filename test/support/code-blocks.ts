import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

/** A fenced block of a document. */
export interface CodeBlock {
  readonly language: string;
  readonly text: string;
}

/** An expression that a block states the value of, `expression; // → value`, and both values. */
export interface Statement {
  readonly expression: string;
  readonly actual: unknown;
  readonly stated: unknown;
}

/** Gives the fenced blocks of a Markdown document, in their order. */
export function codeBlocksOf(file: string): CodeBlock[] {
  const blocks = readFileSync(file, 'utf8').matchAll(/^```(\w*)\n(.*?)^```$/gms);
  return [...blocks].map(([, language = '', text = '']) => ({ language, text }));
}

/** Runs a TypeScript block as a module of its own and gives every value that it states beside the value that it has. */
export async function runStatements(block: string): Promise<Statement[]> {
  const instrumented = block.replaceAll(/^(.+); \/\/ → (.+)$/gm, (_, expression: string, stated: string) => {
    const name = JSON.stringify(expression);
    return `statements.push({ expression: ${name}, actual: (${expression}), stated: (${stated}) });`;
  });
  const { statements } = await importBlock(`export const statements = [];\n${instrumented}`);
  return statements;
}

/** Gives what a TypeScript block exports, run as a module of its own against the sources of the package. */
export async function importBlock(block: string) {
  const { outputFiles } = await build({
    stdin: { contents: block, loader: 'ts', resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    tsconfigRaw: { compilerOptions: { paths: sourcesOfImports } },
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

/** Where the sources of what the package exports stand, so that a document can be tested before the package is built. */
export const sourcesOfImports = {
  'ap-errors': ['./src/index.ts'],
  'ap-errors/zod': ['./src/zod.ts'],
  'ap-errors/glossary/*': ['./src/generated/glossary/*.ts'],
};
