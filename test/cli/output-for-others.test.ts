import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lookup } from '../../src/lookup.js';
import { describedCommands } from '../support/command-line.js';
import { codesOf } from '../support/contract.js';
import { answerTo, jsonOf } from '../support/world.js';

const entries = codesOf.earlier.length + codesOf.current.length;

describe('schema', () => {
  test('lists the names of the schemas', async () => {
    const { text, exitCode } = await answerTo(['schema']);
    expect(text.split('\n')).toEqual(
      expect.arrayContaining(['error-response', 'error-response.current', 'token-request']),
    );
    expect(exitCode).toBe(0);
    expect((await jsonOf(['schema'])).json).toEqual(text.trim().split('\n'));
  });

  test('prints a schema as it is shipped, in either dialect', async () => {
    for (const draft of ['2020-12', 'draft-07']) {
      const shipped = readFileSync(`schemas/${draft}/error-form-b.schema.json`, 'utf8');
      expect(await answerTo(['schema', 'error-form-b', '--draft', draft])).toEqual({ text: shipped, exitCode: 0 });
    }
    const { json } = await jsonOf(['schema', 'error-form-b']);
    expect(json).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema' });
  });

  test('refuses what is not there', async () => {
    expect((await answerTo(['schema', 'error-form-c'])).note).toMatch(
      /^There is no schema "error-form-c"\. Did you mean error-form-[ab]\?/,
    );
    expect(await answerTo(['schema', 'x', '--draft', 'draft-4'])).toEqual({
      text: '',
      note: 'There is no draft "draft-4". Did you mean draft-07? It is one of: 2020-12, draft-07.\n',
      exitCode: 2,
    });
  });
});

/** Reads CSV as RFC 4180 has it. */
function readCsv(text: string): string[][] {
  return text
    .split('\r\n')
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
      ),
    );
}

describe('codes', () => {
  test('gives a row for each entry of each glossary, the same in every format', async () => {
    const { json } = await jsonOf(['codes']);
    const rows = json as Record<string, string | number | null>[];
    expect(rows).toHaveLength(entries);
    const ndjson = (await answerTo(['codes', '--format', 'ndjson'])).text.trim().split('\n');
    expect(ndjson.map((line) => JSON.parse(line))).toEqual(rows);
    const [header, ...cells] = readCsv((await answerTo(['codes', '--format', 'csv'])).text);
    expect(header).toEqual(Object.keys(rows[0] ?? {}));
    expect(cells).toEqual(rows.map((row) => Object.values(row).map((cell) => String(cell ?? ''))));
    expect(JSON.parse((await answerTo(['codes', '--format', 'json'])).text)).toEqual(rows);
  });

  test('tells of AP415 what each glossary says', async () => {
    const { json } = await jsonOf(['codes']);
    const rows = (json as { code: string; glossary: string }[]).filter(({ code }) => code === 'AP415');
    expect(rows).toMatchObject([
      {
        glossary: 'earlier',
        name: 'BankAccountRelinkLimitReached',
        limit_name: 'relinksPerBankAccount',
        limit_value: 3,
      },
      {
        glossary: 'current',
        name: 'BankAccountRelinkLimitReached',
        limit_name: 'relinksPerBankAccount',
        limit_value: 5,
      },
    ]);
  });

  test('gives what there are several of in one cell', async () => {
    const { json } = await jsonOf(['codes']);
    const rows = json as Record<string, string | number | null>[];
    const rowOf = (code: string) => rows.find((row) => row['code'] === code && row['glossary'] === 'current');
    const [first, second] = lookup('AP314').uses;
    expect(rowOf('AP314')).toMatchObject({ condition: `${first.condition} ${second?.condition}` });
    expect(rowOf('AP307')).toMatchObject({ reason_codes: 'A1 A2 B1 C1 Z', limit_name: null, limit_value: null });
    expect(rowOf('AP304')).toMatchObject({ parameters: 'amount', headers: '' });
    expect(rowOf('AP1401')).toMatchObject({ headers: 'Idempotency-Key', reason_codes: '' });
  });

  test('has no cell that a spreadsheet takes for a formula', async () => {
    const cells = readCsv((await answerTo(['codes', '--format', 'csv'])).text).flat();
    expect(cells.length).toBeGreaterThan(3000);
    expect(cells.filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([]);
  });

  test('prints a table of Markdown', async () => {
    const lines = (await answerTo(['codes', '--format', 'markdown'])).text.trim().split('\n');
    expect(lines).toHaveLength(2 + entries);
    expect(lines.slice(0, 2)).toEqual([
      expect.stringMatching(/^\| glossary \| code \| name \|/),
      expect.stringMatching(/^(?:\| --- )+\|$/),
    ]);
    const bars = new Set(lines.map((line) => line.match(/(?<!\\)\|/g)?.length));
    expect([...bars]).toEqual([18]);
  });

  test('prints SQL with a table and a row for each entry', async () => {
    const { text } = await answerTo(['codes', '--format', 'sql']);
    expect(text.startsWith('BEGIN;\nCREATE TABLE error_codes (\n  glossary VARCHAR(255) NOT NULL,\n')).toBe(true);
    expect(text.match(/^INSERT INTO error_codes \(glossary, code, .*\) VALUES \('.*\);$/gm)).toHaveLength(entries);
    const [, ...fields] = text.split(',\n  PRIMARY KEY (glossary, code)\n);\n')[0]?.split('\n  ') ?? [];
    const typed = fields.map((field) => field.replace(',', '').split(/ (.*)/).slice(0, 2));
    expect(typed.filter(([, type]) => type !== 'TEXT NOT NULL')).toEqual([
      ['glossary', 'VARCHAR(255) NOT NULL'],
      ['code', 'VARCHAR(255) NOT NULL'],
      ['limit_name', 'TEXT'],
      ['limit_value', 'INTEGER'],
    ]);
    expect(text).toMatch(/\('current', 'AP302', 'InsufficientFunds', .*, NULL, NULL, '', /);
    expect(text).toMatch(/\('current', 'AP415', .*, 'relinksPerBankAccount', 5, /);
    expect(text).toContain("user''s");
    expect(text.endsWith('COMMIT;\n')).toBe(true);
  });
});

describe('completion', () => {
  test.each(['bash', 'zsh', 'fish'])('of %s knows every command, its options and their values', async (shell) => {
    const { text, exitCode } = await answerTo(['completion', shell]);
    expect(exitCode).toBe(0);
    const words = describedCommands().flatMap(({ name, valued, bare }) => [
      name,
      ...[...valued, ...bare].map((option) => option.name()),
      ...valued.flatMap(({ argChoices = [] }) => argChoices),
    ]);
    expect(words).toEqual(
      expect.arrayContaining(['explain', 'fail-on', 'not-json', 'after-new-token', 'bank-linking']),
    );
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
    expect((await jsonOf(['completion', shell])).json).toEqual({ shell, script: text });
  });
});
