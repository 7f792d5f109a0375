import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { ZodType } from 'zod';
import { parseError } from '../../src/index.js';
import { errorResponse, formA, formB, hybridForm, tokenRequest } from '../../src/zod.js';
import { anyBody, goodBody, mutation, nearMiss } from '../support/error-bodies.js';
import { tokenRequestLike } from '../support/token-requests.js';

/** Gives the validators of one schema: ajv in both dialects, and zod. */
function validators(name: string, zod: ZodType): ((body: unknown) => boolean)[] {
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

// Thousands of bodies, on a machine that may have other work to do.
vi.setConfig({ testTimeout: 60_000 });

const seed = Date.now() % 2 ** 31;
process.stdout.write(`one-verdict: seed ${seed}\n`);

/** Holds the parser against the table and every schema on generated bodies, and gives how many there were of each form. */
function judge(arbitrary: fc.Arbitrary<unknown>, numRuns: number): Map<string, number> {
  const seen = new Map<string, number>();
  const property = fc.property(arbitrary, (body) => {
    const form = parseError(body)?.form ?? 'not an error';
    expect(form).toBe(formByTable(body));
    expect(parseError(body, { status: 400 })?.form).toBe(formByTable(body, 400));
    const accepting = Object.entries(schemas).filter(([name, all]) => {
      const verdicts = all.map((validate) => validate(body));
      expect(new Set(verdicts).size, `${name}: ${verdicts}`).toBe(1);
      return verdicts[0];
    });
    expect(accepting.map(([name]) => name)).toStrictEqual(acceptedBy[form]);
    seen.set(form, (seen.get(form) ?? 0) + 1);
  });
  fc.assert(property, { numRuns, seed });
  return seen;
}

describe('Parser, JSON Schemas and zod schemas give one verdict', () => {
  it('on bodies of the three forms', () => {
    const seen = judge(goodBody, 7_000);
    for (const form of ['A', 'hybrid', 'B']) expect(seen.get(form)).toBeGreaterThan(1_000);
  });

  it('on near misses', () => {
    const seen = judge(nearMiss, 7_000);
    expect(seen.get('unrecognized')).toBeGreaterThan(1_000);
    expect(seen.get('not an error')).toBeGreaterThan(100);
  });

  it('on mutations of good ones', () => {
    const seen = judge(mutation, 7_000);
    for (const form of ['A', 'hybrid', 'B', 'unrecognized']) expect(seen.get(form)).toBeGreaterThan(300);
  });

  it('on whatever else JSON can carry', () => {
    const seen = judge(anyBody, 3_000);
    expect(seen.get('not an error')).toBeGreaterThan(100);
  });
});

describe('JSON Schema and zod schema give one verdict', () => {
  it('on token requests, good ones and near misses', () => {
    const all = validators('token-request', tokenRequest);
    const seen = new Map<boolean, number>();
    const property = fc.property(tokenRequestLike, (request) => {
      const verdicts = all.map((validate) => validate(request));
      expect(new Set(verdicts).size, String(verdicts)).toBe(1);
      for (const verdict of verdicts.slice(0, 1)) seen.set(verdict, (seen.get(verdict) ?? 0) + 1);
    });
    fc.assert(property, { numRuns: 10_000, seed });
    expect(seen.get(true)).toBeGreaterThan(1_000);
    expect(seen.get(false)).toBeGreaterThan(1_000);
  });
});
