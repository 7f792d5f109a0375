import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileValidators, isCompiledSchema, validatorEntries } from '../../scripts/bundle/bundle-validators.js';

const root = process.cwd();
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ap-errors-validators-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every schema has an entry of its own', () => {
  const names = readdirSync('schemas/draft-07').map((file) => file.replace('.schema.json', ''));
  expect(validatorEntries(root)).toEqual(
    Object.fromEntries(names.map((name) => [`validators/${name}`, `validators:${name}`])),
  );
});

test('a schema is compiled to two functions: one that stops at the first reason, and one that gives all', async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: { 'error-form-a': 'validators:error-form-a' },
    plugins: [compileValidators],
    bundle: true,
    format: 'cjs',
    platform: 'node',
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    metafile: true,
    logLevel: 'silent',
  });
  const compiled = Object.keys(metafile.inputs).filter(isCompiledSchema);
  expect(compiled.sort()).toEqual([
    'validators:validators:error-form-a',
    'validators:validators:error-form-a:all',
    'validators:validators:error-form-a:first',
  ]);
  const { first, all } = createRequire(import.meta.url)(path.join(folder, 'error-form-a.cjs'));
  const wrong = { error: { code: 5, message: 6 } };
  const reasons = [first, all].map((validate) => {
    expect(validate({ error: { code: 'AP302', message: 'No money' } })).toBe(true);
    expect(validate(wrong)).toBe(false);
    return validate.errors.map(({ instancePath }: { instancePath: string }) => instancePath);
  });
  expect(reasons).toEqual([['/error/code'], ['/error/code', '/error/message']]);
});

test('the code of the command line that asks for a validator takes the compiled one', async () => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/cli/validators.ts'],
    plugins: [compileValidators],
    bundle: true,
    write: false,
    format: 'cjs',
    logLevel: 'silent',
  });
  expect(outputFiles[0]?.text).toContain('"/validators/" + name + ".cjs"');
});
