import { describe, expect, test } from 'vitest';
import { lookup } from '../../src/lookup.js';
import { allCodes, currentOnly, earlierOnly, codesOf as listed } from '../support/contract.js';
import { answerTo, jsonOf } from '../support/world.js';

async function codesOf(...args: string[]): Promise<string[]> {
  return (await answerTo(args)).text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' ')[0] ?? '');
}

describe('list', () => {
  test('gives every code of every glossary, in numeric order', async () => {
    const codes = await codesOf('list');
    expect(codes).toHaveLength(allCodes.length);
    expect([codes[0], codes[11], codes.at(-1)]).toEqual(['AP001', 'AP101', 'AP1402']);
    expect((await answerTo(['list'])).note).toBe(`${allCodes.length} codes.\n`);
  });

  test('narrows to a glossary, an area, an actor, a retry and what changed', async () => {
    expect(await codesOf('list', '--glossary', 'current')).toHaveLength(listed.current.length);
    expect(await codesOf('list', '--glossary', 'earlier')).toHaveLength(listed.earlier.length);
    expect(await codesOf('list', '--area', 'idempotency')).toEqual(['AP1400', 'AP1401', 'AP1402']);
    expect(await codesOf('list', '--area', 'idempotency', '--retry', 'after-wait')).toEqual(['AP1401']);
    expect(await codesOf('list', '--area', 'authentication', '--actor', 'merchant')).toEqual([
      'AP003',
      'AP009',
      'AP010',
      'AP011',
    ]);
    const different = ['AP002', 'AP109', 'AP314', 'AP415', 'AP506'];
    expect((await codesOf('list', '--changed')).sort()).toEqual([...different, ...currentOnly, ...earlierOnly].sort());
  });

  test('says which glossary a retired code is from', async () => {
    expect((await answerTo(['list', '--area', 'subscriptions'])).text).toMatch(
      /^AP601 {2}SubscriptionNotFound +developer {2}after-change {2}\[earlier\] [A-Z]/m,
    );
  });

  test('answers no where no code is left', async () => {
    expect(await answerTo(['list', '--glossary', 'current', '--area', 'subscriptions'])).toEqual({
      text: '',
      note: '0 codes.\n',
      exitCode: 1,
    });
  });

  test('gives JSON in its documented shape', async () => {
    expect(await jsonOf(['list', '--area', 'idempotency', '--retry', 'after-wait'])).toEqual({
      exitCode: 0,
      json: [
        {
          code: 'AP1401',
          name: lookup('AP1401').name,
          glossary: 'current',
          area: 'idempotency',
          conditions: [lookup('AP1401').uses[0].condition],
          handling: {
            actor: 'developer',
            retry: 'after-wait',
            outcome: 'in-progress',
            advice: lookup('AP1401').handling.advice,
            basis: 'editorial',
          },
        },
      ],
    });
  });
});

describe('search', () => {
  test('finds codes with all of the words, the one with the word in its name first', async () => {
    expect((await codesOf('search', 'bank', 'account', 'removed'))[0]).toBe('AP412');
    const { json } = await jsonOf(['search', 'refund']);
    const scores = (json as { score: number }[]).map(({ score }) => score);
    expect(scores.length).toBeGreaterThan(3);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect((await answerTo(['search', 'refund'])).note).toBe(`${scores.length} codes.\n`);
  });

  test('finds the beginnings of words, in any case, and codes', async () => {
    expect((await codesOf('search', 'IDEMPOT')).slice(0, 3).sort()).toEqual(['AP1400', 'AP1401', 'AP1402']);
    expect(await codesOf('search', 'ap1300')).toEqual(['AP1300']);
  });

  test('counts a word in the name more than one in a condition, that more than one in the advice, and a beginning half', async () => {
    const { json } = await jsonOf(['search', 'funds']);
    const [first] = json as { code: string; name: string; score: number }[];
    expect(first).toMatchObject({ code: 'AP302', name: 'InsufficientFunds', score: 9 });
    const half = (await jsonOf(['search', 'insufficientl'])).json;
    expect(half).toEqual([]);
    const beginnings = (await jsonOf(['search', 'insuffic'])).json as { code: string; score: number }[];
    expect(beginnings.find(({ code }) => code === 'AP302')?.score).toBe(4);
  });

  test('answers no with the nearest word', async () => {
    expect(await answerTo(['search', 'refnud'])).toEqual({
      text: '',
      note: 'No code has "refnud". Did you mean refund?\n',
      exitCode: 1,
    });
    const none = { text: '', note: 'No code has "bank webhook".\n', exitCode: 1 };
    expect(await answerTo(['search', 'bank', 'webhook'])).toEqual(none);
    expect(await jsonOf(['search', 'refnud'])).toEqual({ json: [], exitCode: 1 });
    expect((await answerTo(['search', 'bank', 'refnud'])).note).toBe(
      'No code has "bank refnud". Did you mean refund?\n',
    );
    expect(await answerTo(['search', '!'])).toEqual({ text: '', note: 'No code has "!".\n', exitCode: 1 });
  });
});
