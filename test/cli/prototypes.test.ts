import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describedCommands, invocationsWith } from '../support/command-line.js';
import { inheritedNames, prototypeMembers } from '../support/prototypes.js';
import { answerTo, jsonOf } from '../support/world.js';

let before: readonly unknown[];
beforeEach(() => {
  before = prototypeMembers();
});
afterEach(() => {
  expect(prototypeMembers()).toEqual(before);
});

/** Tells whether an answer holds no code: no text, an empty list, or an explanation of none. */
function isNothing(text: string): boolean {
  const json: unknown = text === '' ? [] : JSON.parse(text);
  const list = Array.isArray(json) ? json : Reflect.get(Object(json), 'codes');
  return Array.isArray(list) && list.length === 0;
}

describe.each(inheritedNames)('the name %s', (name) => {
  test('is nothing that any command knows', async () => {
    const commands = describedCommands();
    expect(commands.length).toBeGreaterThanOrEqual(10);
    for (const invocation of commands.flatMap((command) => invocationsWith(command, name))) {
      const { text, exitCode } = await answerTo(invocation, { input: '{}' });
      expect({ invocation, isNo: [1, 2, 3].includes(exitCode), isNothing: isNothing(text) }).toEqual({
        invocation,
        isNo: true,
        isNothing: true,
      });
    }
  });

  test('is a code that check counts as unknown, and no member of a body', async () => {
    const inside = '{"code":"AP302","message":"No"}';
    const input = [
      `{"error":{"code":"${name}","message":"No"}}`,
      `{"success":false,"code":"${name}","error":"No"}`,
      `{"${name}":{"error":{"data":1}}}`,
      `{"error":{"${name}":${inside}}}`,
    ].join('\n');
    const { json, exitCode } = await jsonOf(['check', '--strict', '--fail-on', 'unknown'], { input });
    expect(exitCode).toBe(1);
    expect(json).toMatchObject({
      lines: 4,
      withoutError: 1,
      notJson: 0,
      forms: { A: 1, B: 1, hybrid: 0, unrecognized: 1 },
      codes: [{ code: name, count: 2, state: 'unknown', glossaries: [], name: null, condition: null }],
    });
  });

  test('is an unknown code to explain', async () => {
    const { json, exitCode } = await jsonOf(['explain', `{"error":{"code":"${name}","message":"No"}}`]);
    expect(exitCode).toBe(1);
    expect(json).toMatchObject({ body: { code: name, known: false, glossaries: [] }, codes: [] });
  });

  test('is a member that no schema asks for', async () => {
    const inside = '{"code":"AP302","message":"No"}';
    const valid = `{"${name}":{},"error":{"${name}":{},"code":"AP302","message":"No"}}`;
    expect((await answerTo(['validate'], { input: valid })).exitCode).toBe(0);
    const { text, exitCode } = await answerTo(['validate', '--schema', 'error-form-a'], {
      input: `{"${name}":{"error":${inside}},"error":{"${name}":${inside}}}`,
    });
    expect(exitCode).toBe(1);
    expect(text).toContain('/error  must have the member code\n');
  });
});
