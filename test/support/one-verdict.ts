import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ZodType } from 'zod';
import { parseError } from '../../src/index.js';
import { errorResponse, formA, formB, hybridForm } from '../../src/zod.js';

/** Gives the validators of one schema: ajv in both dialects, and zod. */
export function validators(name: string, zod: ZodType): ((body: unknown) => boolean)[] {
  const inDialects = [
    new Ajv().compile(readSchema('draft-07', name)),
    new Ajv2020().compile(readSchema('2020-12', name)),
  ];
  return [...inDialects, (body) => zod.safeParse(body).success];
}

function readSchema(dialect: string, name: string) {
  return JSON.parse(readFileSync(new URL(`../../schemas/${dialect}/${name}.schema.json`, import.meta.url), 'utf8'));
}

const schemas = {
  'error-form-a': validators('error-form-a', formA),
  'error-form-b': validators('error-form-b', formB),
  'error-form-hybrid': validators('error-form-hybrid', hybridForm),
  'error-response': validators('error-response', errorResponse),
};

/** The schemas that accept a body of each form. */
const acceptedBy: Readonly<Record<string, readonly string[]>> = {
  A: ['error-form-a', 'error-response'],
  hybrid: ['error-form-a', 'error-form-hybrid', 'error-response'],
  B: ['error-form-b', 'error-response'],
  unrecognized: [],
  'not an error': [],
};

/** The table of what counts as an error, row by row and read by an eye that shares no line with the parser. */
function formByTable(body: unknown, status?: number): string {
  const read = typeof body === 'string' ? parseJson(body) : undefined;
  // A text that is the JSON of a failure is one too, in no form.
  if (read !== undefined) return formByTable(read, status) === 'not an error' ? 'not an error' : 'unrecognized';
  // So is one that begins as an object and is none.
  if (typeof body === 'string' && body.replace('\ufeff', '').trim().startsWith('{')) return 'unrecognized';
  const members = entriesOf(body);
  const { success, error, code } = members;
  const { code: innerCode, message, reasonCodes } = entriesOf(error);
  const refused = [false, 0].some((value) => value === success);
  const nested =
    filled(innerCode) && typeof message === 'string' && (reasonCodes === undefined || listOfStrings(reasonCodes));
  if (nested) return refused ? 'hybrid' : 'A';
  if (refused && filled(code) && typeof error === 'string') return 'B';
  const signs = [
    refused || success === 'false' || success === '0',
    filled(error) || (typeof error === 'object' && error !== null),
    error === true || (typeof error === 'number' && error !== 0),
    typeof code === 'string' && code.startsWith('AP') && code.length > 2 && [...code.slice(2)].every(isDigit),
    status !== undefined && status >= 400,
  ];
  return signs.includes(true) ? 'unrecognized' : 'not an error';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text);
  } catch {
    return undefined;
  }
}

function entriesOf(value: unknown): Readonly<Record<string, unknown>> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return Object.assign(Object.create(null), isObject ? value : {});
}

function filled(value: unknown): boolean {
  return typeof value === 'string' && value.length > 0;
}

function listOfStrings(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isDigit(character: string): boolean {
  return '0123456789'.includes(character);
}

/** Holds the parser against the table and against every schema, and gives the form of a body; throws where two disagree. */
export function assertOneVerdict(body: unknown): string {
  const form = parseError(body)?.form ?? 'not an error';
  assert.equal(form, formByTable(body), 'the parser and the table differ');
  assert.equal(
    parseError(body, { status: 400 })?.form,
    formByTable(body, 400),
    'the parser and the table differ at 400',
  );
  const accepting = Object.entries(schemas).filter(([name, all]) => {
    const verdicts = all.map((validate) => validate(body));
    assert.equal(new Set(verdicts).size, 1, `draft-07, 2020-12 and zod differ on ${name}: ${verdicts}`);
    return verdicts[0];
  });
  assert.deepEqual(
    accepting.map(([name]) => name),
    acceptedBy[form],
    `the parser says ${form}`,
  );
  return form;
}
