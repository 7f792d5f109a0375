import type { Example } from './options.js';

/** The examples in the help; a test runs each of them. */
export const examples = {
  root: [
    { line: 'ap-errors explain AP415', purpose: 'what a code means and what to do about it' },
    { line: 'ap-errors search bank account removed', purpose: 'which code it is' },
    { line: 'ap-errors check production.ndjson', purpose: 'what goes wrong in production' },
    { line: 'ap-errors help check', purpose: 'the help of a command' },
  ],
  explain: [
    { line: 'ap-errors explain AP415', purpose: 'a code; its number will do' },
    { line: 'ap-errors explain InsufficientFunds', purpose: 'a symbolic name' },
    { line: 'ap-errors explain AP302 AP307', purpose: 'several codes' },
    { line: 'ap-errors explain AP002 --glossary earlier', purpose: 'what another glossary says' },
    {
      line: `ap-errors explain '{"error":{"code":"AP307","message":"Declined","reasonCodes":["C1"]}}'`,
      purpose: 'an error body',
    },
    { line: 'tail -n 1 app.log | ap-errors explain -', purpose: 'the last line of a log' },
  ],
  list: [
    { line: 'ap-errors list --area refunds', purpose: 'the codes of one subject' },
    { line: 'ap-errors list --actor user --retry after-wait', purpose: 'what users have to wait for' },
    { line: 'ap-errors list --changed', purpose: 'what differs between glossaries' },
  ],
  search: [
    { line: 'ap-errors search bank account removed', purpose: 'codes with all of the words' },
    { line: 'ap-errors search idempot --json', purpose: 'codes with a word that begins like this' },
  ],
  reasons: [{ line: 'ap-errors reasons', purpose: 'what A1 and the others mean' }],
  limits: [{ line: 'ap-errors limits --json', purpose: 'the limits, for a program' }],
  diff: [
    { line: 'ap-errors diff earlier current --fail-on never', purpose: 'what changed between two glossaries' },
    { line: 'ap-errors diff --used AP302,AP307', purpose: 'what of it touches the codes that a program handles' },
    { line: 'ap-errors diff --used-from ./src --format github', purpose: 'the same, as annotations on the source' },
    {
      line: 'ap-errors diff current ./data --format markdown --fail-on never',
      purpose: 'a version to come, for a pull request',
    },
  ],
  check: [
    { line: 'ap-errors check production.ndjson', purpose: 'count the errors in a file' },
    { line: 'cat app.log | ap-errors check', purpose: 'count the errors in a log' },
    {
      line: 'ap-errors check production.ndjson --fail-on unknown,retired',
      purpose: 'fail a CI job where a code is new to the glossary',
    },
    { line: 'ap-errors check production.ndjson --strict --json', purpose: 'tell also which lines are not JSON' },
  ],
  validate: [
    { line: 'ap-errors validate body.json', purpose: 'an error body of any form' },
    { line: 'ap-errors validate request.json --schema token-request', purpose: 'a token request' },
    {
      line: 'ap-errors validate errors.ndjson --ndjson --schema error-response.current',
      purpose: 'a body per line, codes of one glossary only',
    },
  ],
  schema: [
    { line: 'ap-errors schema', purpose: 'the names of the schemas' },
    { line: 'ap-errors schema error-response --draft draft-07', purpose: 'a schema, in the older dialect' },
  ],
  codes: [
    { line: 'ap-errors codes --format csv', purpose: 'for a spreadsheet' },
    { line: 'ap-errors codes --format sql', purpose: 'for a warehouse' },
  ],
  completion: [{ line: 'ap-errors completion bash', purpose: 'put it where bash looks, or source it' }],
} as const satisfies Readonly<Record<string, readonly Example[]>>;
