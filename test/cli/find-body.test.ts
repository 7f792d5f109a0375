import { describe, expect, test } from 'vitest';
import { findBody } from '../../src/cli/find-body.js';

const body = '{"error":{"code":"AP302","message":"m"}}';

/** Puts a text into so many strings of JSON, each within the other. */
function nested(text: string, levels: number): string {
  return levels === 0 ? text : nested(JSON.stringify({ body: text }), levels - 1);
}

describe('a body is found', () => {
  test.each([
    ['as it is', body, true],
    ['with space around it', ` \t${body}\r`, true],
    ['before other words', `${body} in 3 ms`, false],
    ['after other words', `got ${body}`, false],
    ['after an object without an error', `got {"id":1} and ${body}`, false],
    ['after a brace that opens nothing', `got {x} and, a good deal later in what is one line only, ${body}`, false],
    ['after 31 braces that open nothing', '{ '.repeat(31) + body, false],
    ['within a document', `{"data":[${body}]}`, false],
    ['within a document in a line', `got {"data":[${body}]}`, false],
    ['in a string', nested(body, 1), false],
    ['in a string with other words', JSON.stringify({ log: `got ${body}` }), false],
    ['within a log that has an error of its own', `{"level":"error","error":"Failed","body":${body}}`, false],
    [
      'within a log that has an error and a code of its own',
      `{"error":"boom","code":"ERR_BAD_REQUEST","response":${body}}`,
      false,
    ],
    ['within a failure that tells nothing', `{"success":false,"response":${body}}`, false],
    ['in the quotes of a log', `level=error msg=${JSON.stringify(`body=${body}`)} took=3ms`, false],
    ['in the quotes of a log, beside other JSON', `ctx={"id":1} msg=${JSON.stringify(body)} x={}`, false],
    [
      'in the quotes of a log, over several lines',
      `msg=${JSON.stringify(JSON.stringify(JSON.parse(body), null, '\t'))}`,
      false,
    ],
    ['in four strings, each within the other', nested(body, 4), false],
  ])('%s', (_, text, whole) => {
    const error = { code: 'AP302', form: 'A', message: 'm' };
    expect(findBody(text)).toEqual({ kind: 'error', whole, error: expect.objectContaining(error) });
  });

  test.each(['a } b', 'a { b', 'say "}"', 'a \\', '\\"}', '\\\\"{'])('whatever its message holds: %s', (message) => {
    const text = `got ${JSON.stringify({ success: false, code: 'AP302', error: message })} in 3 ms`;
    expect(findBody(text)).toMatchObject({ kind: 'error', whole: false, error: { form: 'B', message } });
  });
});

test('a failure that tells nothing is one, where no body tells more', () => {
  const error = expect.objectContaining({ form: 'unrecognized', code: undefined });
  expect(findBody('{"error":"Failed","data":{"id":1}}')).toEqual({ kind: 'error', whole: true, error });
});

test('a failure whose code is of another form is that, where no body tells more', () => {
  const error = { code: 'ECONNREFUSED', form: 'unrecognized', message: 'connect' };
  expect(findBody('{"error":"connect","code":"ECONNREFUSED","request":{"id":1}}')).toEqual({
    kind: 'error',
    whole: true,
    error: expect.objectContaining(error),
  });
});

test('a failure with a code is that, whatever it holds beside it', () => {
  const error = expect.objectContaining({ form: 'unrecognized', code: 'AP601' });
  expect(findBody(`{"success":"false","code":"AP601","data":${body}}`)).toEqual({ kind: 'error', whole: true, error });
});

test('a body in a known form is the one that counts, whatever its code and whatever it holds beside it', () => {
  const error = expect.objectContaining({ form: 'A', code: 'X1' });
  const text = `{"error":{"code":"X1","message":"m"},"cause":${body}}`;
  expect(findBody(text)).toEqual({ kind: 'error', whole: true, error });
});

test('a failure that tells nothing is one in the quotes of a log too', () => {
  expect(findBody('msg="{\\"success\\":false}"')).toMatchObject({ kind: 'error', error: { form: 'unrecognized' } });
});

describe('no body is found', () => {
  test.each([
    ['in words', 'no error', 'not-json'],
    ['in braces', 'got {x}', 'not-json'],
    ['after 32 braces that open nothing', '{ '.repeat(32) + body, 'not-json'],
    ['in JSON without an error', '{"id":1}', 'other'],
    ['in a document whose part only looks like one', 'got {"data":{"success":false}} in 3 ms', 'other'],
    ['in a string of a document that stands in a line', 'got {"note":"{\\"error\\":\\"x\\"}"}', 'other'],
    ['in quotes that no JSON is in', 'msg="say \\"{no}\\""', 'not-json'],
    ['in five strings, each within the other', nested(body, 5), 'other'],
  ])('%s', (_, text, kind) => {
    expect(findBody(text)).toEqual({ kind });
  });
});
