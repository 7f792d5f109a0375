// Generates types from the tolerant schema of each form in several languages, compiles them, and decodes with them every
// vector that its schema accepts: types that cannot hold what is valid are of no use.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Command, runCommand } from '../support/run-command.js';
import { readVectors } from '../support/schema-files.js';
import { type Language, languages } from './languages.js';

const here = import.meta.dirname;
const work = path.join(here, '.work');
const guide = readFileSync(path.join(here, '../../docs/other-languages.md'), 'utf8').split('\n');
const textsFile = path.join(work, 'texts.json');
const forms = ['error-form-a', 'error-form-b', 'error-form-hybrid'] as const;
const { vectors } = readVectors();
const texts = Object.fromEntries(
  forms.map((form) => [form, vectors.filter(({ valid }) => valid.includes(form)).map(({ text }) => text)]),
);
const expected = forms.flatMap((form) => (texts[form] ?? []).map((text) => codeIn(JSON.parse(text))));

/** Gives the code of a body that is known to be valid. */
function codeIn(body: { readonly code?: unknown; readonly error: { readonly code?: unknown } | string }): unknown {
  return typeof body.error === 'string' ? body.code : body.error.code;
}

/** Gives what is wrong with the types of a language, or nothing. */
function troubleWith({ folder, generate, compile, decode }: Language): string | undefined {
  const line = ['quicktype --src-lang schema', ...generate].join(' ');
  if (!guide.includes(line)) return `The guide does not show this line: ${line}`;
  const target = path.join(work, folder);
  cpSync(path.join(here, folder), target, { recursive: true });
  mkdirSync(path.join(target, 'generated'), { recursive: true });
  const sources = forms.flatMap((form) => ['--src', path.join(here, '../../schemas/draft-07', `${form}.schema.json`)]);
  const quicktype: Command = [
    path.join(here, 'node_modules/.bin/quicktype'),
    '--src-lang',
    'schema',
    ...generate,
    ...sources,
  ];
  for (const command of [quicktype, ...compile]) {
    const result = runCommand(command, target);
    if ('trouble' in result) return result.trouble;
  }
  const decoded = runCommand([...decode, textsFile], target);
  if ('trouble' in decoded) return decoded.trouble;
  const codes = decoded.output
    .split('\n')
    .slice(0, -1)
    .map((line): unknown => JSON.parse(line));
  const wrong = expected.findIndex((code, index) => codes[index] !== code);
  if (wrong >= 0) return `Read ${JSON.stringify(codes[wrong])} for the code ${JSON.stringify(expected[wrong])}.`;
  return codes.length === expected.length ? undefined : `Decoded ${codes.length} texts of ${expected.length}.`;
}

mkdirSync(work, { recursive: true });
writeFileSync(textsFile, JSON.stringify(texts));
const installed = runCommand(['npm', 'ci', '--no-audit', '--no-fund'], here);
const results = languages.map((language) => ({
  name: language.name,
  trouble: 'trouble' in installed ? installed.trouble : troubleWith(language),
}));
for (const { name, trouble } of results) console.log(`${name}: ${trouble ?? `${expected.length} texts decoded`}`);
const failed = results.filter(({ trouble }) => trouble !== undefined).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 && results.length > 0 && expected.length >= 400 ? 0 : 1;
