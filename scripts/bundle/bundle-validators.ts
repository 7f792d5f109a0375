import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type Options } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'esbuild';

/** The dialect by which `validate` judges: all give one verdict, and ajv takes this one without a further module. */
const folder = 'schemas/draft-07';
const ending = '.schema.json';
const prefix = 'validators:';

/** How ajv compiles each of the functions that `src/cli/validators.ts` gives. */
const variants = { first: {}, all: { allErrors: true } } as const satisfies Readonly<Record<string, Options>>;

/** Gives the entry points of the compiled schemas below a root, by their place in the output: one file each, as a command needs but one. */
export function validatorEntries(root: string): Readonly<Record<string, string>> {
  const names = readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));
  return Object.fromEntries(names.sort().map((name) => [`validators/${name}`, prefix + name]));
}

/** Tells whether a piece of a bundle, as esbuild calls it, is code that ajv has written. */
export function isCompiledSchema(input: string): boolean {
  return input.startsWith(prefix);
}

/** Compiles the schemas when the package is built, so that it holds plain functions and nothing that compiles. */
export const compileValidators: Plugin = {
  name: 'compile-validators',
  setup(own) {
    const { absWorkingDir: root = '' } = own.initialOptions;
    own.onResolve({ filter: /^validators:/ }, ({ path: asked }) => ({ path: asked, namespace: 'validators' }));
    own.onLoad({ filter: /^validators:[^:]+$/, namespace: 'validators' }, ({ path: asked }) => ({
      contents: Object.keys(variants)
        .map((variant) => `export { ${variant} } from '${asked}:${variant}';`)
        .join('\n'),
    }));
    own.onLoad({ filter: /^validators:[^:]+:[^:]+$/, namespace: 'validators' }, ({ path: asked }) => {
      const [, name = '', variant = ''] = asked.split(':');
      const schema = JSON.parse(readFileSync(path.join(root, folder, name + ending), 'utf8'));
      return { contents: sourceOf(schema, variant), resolveDir: root };
    });
    own.onLoad({ filter: /\/src\/cli\/validators\.ts$/ }, () => ({
      contents: "export const validatorsOf = (name) => require(import.meta.dirname + '/validators/' + name + '.cjs');",
    }));
  },
};

/** Gives the function for one variant as the text of a module that exports it under the name of the variant. */
function sourceOf(schema: object, variant: string): string {
  const options = Object.entries(variants).find(([name]) => name === variant)?.[1];
  const ajv = new Ajv({ ...options, code: { source: true, esm: true } });
  ajv.addSchema(schema, variant);
  return standaloneCode.default(ajv, { [variant]: variant });
}
