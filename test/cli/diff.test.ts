import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFolder } from '../../scripts/read.js';
import { type Answer, Refusal } from '../../src/cli/answer.js';
import { type DiffOptions, diffFormats, failLevels, runDiff } from '../../src/cli/diff.js';
import type { FolderFile } from '../../src/cli/world.js';
import { miniatureReplacing, miniatureWith } from '../support/miniature.js';

const data = path.join(import.meta.dirname, '../../data');

/** Answers in a world with these folders, and with the real data in `./data`. */
function answer(options: DiffOptions, folders: Readonly<Record<string, readonly FolderFile[]>> = {}): Answer {
  return runDiff(options, {
    output: { colour: false },
    readFolder: (folder, endings) => {
      const files = folder === './data' ? readFolder(data, endings) : folders[folder];
      if (files === undefined) throw new Refusal(3, `There is no folder ${folder}.`);
      return files.filter((file) => endings.some((ending) => file.path.endsWith(ending)));
    },
  });
}

function refusal(options: DiffOptions, folders: Readonly<Record<string, readonly FolderFile[]>> = {}): unknown {
  try {
    return answer(options, folders);
  } catch (error) {
    return error instanceof Refusal ? [error.exitCode, error.message] : error;
  }
}

const head = ({ text, exitCode }: Answer): unknown => [text.slice(0, text.indexOf('\n')), exitCode];

describe('which glossaries are compared', () => {
  test('the default one with the one before it, where none is named', () => {
    expect(head(answer({}))).toEqual([expect.stringMatching(/^earlier → current: 1 breaking, /), 1]);
  });

  test('two shipped ones, in the direction that is asked for', () => {
    expect(head(answer({ from: 'current', to: 'earlier' }))).toEqual([
      expect.stringMatching(/^current → earlier: 4 breaking, /),
      1,
    ]);
  });

  test('a shipped one with the same one of a data folder, which do not differ', () => {
    for (const id of ['earlier', 'current'])
      expect(head(answer({ from: id, to: `./data#${id}` }))).toEqual([`${id} → ./data#${id}: no changes`, 0]);
  });

  test('a shipped one with a later one of a data folder, whose verdicts cover the step', () => {
    const { text } = answer({ from: 'earlier', to: './data', format: 'json' });
    const shipped = answer({ format: 'json' }).text;
    const changesOf = (json: string): unknown =>
      JSON.parse(json, (key, value: unknown) => (key === 'sharedWith' ? undefined : value)).changes;
    expect(changesOf(text)).toEqual(changesOf(shipped));
  });

  test('the next version of a team, with the newest of a folder meant where none is named', () => {
    const folders = { './ours': miniatureWith() };
    const expected = {
      from: './ours#old',
      to: './ours',
      counts: { breaking: 0, warning: 1, info: 1 },
      changes: [
        {
          rule: 'meaning-reworded',
          level: 'info',
          code: 'AP102',
          field: 'uses',
          before: [{ condition: 'The user was not made.' }],
          after: [{ condition: 'The user cannot be created.' }],
          breaks: ['docs'],
          why: 'The same thing in other words.',
          action: 'Take over the new words where you quote the old ones.',
        },
        {
          rule: 'code-added',
          level: 'warning',
          code: 'AP1001',
          after: {
            code: 'AP1001',
            name: 'DatabaseError',
            area: 'general',
            uses: [{ condition: 'A database error occurred.' }],
            parameters: [],
            operations: [],
            headers: [],
            reasonCodes: ['Z'],
            handling: {
              actor: 'service',
              retry: 'after-action',
              outcome: 'unknown',
              advice: 'Find out what happened first.',
              basis: 'editorial',
            },
            source: 'General',
            sharedWith: [],
          },
          breaks: ['handlers', 'types', 'schemas'],
          why: 'Switches that named every code no longer do, and strict validators of the older glossary reject the code.',
          action: 'Handle the code, or make sure that the generic handling fits it.',
        },
      ],
    };
    const { text, exitCode } = answer({ from: './ours#old', to: './ours', format: 'json' }, folders);
    expect(JSON.parse(text)).toEqual(expected);
    expect(exitCode).toBe(0);
  });
});

describe('what cannot be compared', () => {
  test('a glossary that nobody ships', () => {
    expect(refusal({ from: 'late' })).toEqual([
      2,
      'No glossary is called "late": there are earlier, current, and a folder is written with a slash, as in ./data.',
    ]);
  });

  test('a glossary that the folder does not have', () => {
    expect(refusal({ to: './ours#late' }, { './ours': miniatureWith() })).toEqual([
      2,
      'No glossary in ./ours is called "late": there are old, new.',
    ]);
  });

  test('a folder that is not there', () => {
    expect(refusal({ to: './nowhere' })).toEqual([3, 'There is no folder ./nowhere.']);
  });

  test('whatever the user wrote, which no message repeats so that it could steer a terminal', () => {
    const folders = { './\u001b[31m': miniatureWith(), './\r': [] };
    const messages = [
      refusal({ from: 'late\n\u001b[31m' }),
      refusal({ to: './\u001b[31m#\u0007' }, folders),
      refusal({ used: '\u009b31m' }),
      refusal({ usedFrom: './\r' }, folders),
      answer({ to: './\r' }, folders).note?.split('\n')[0],
    ];
    expect(messages).toEqual([
      [
        2,
        'No glossary is called "late \\u{1b}[31m": there are earlier, current, and a folder is written with a slash, as in ./data.',
      ],
      [2, 'No glossary in ./\\u{1b}[31m is called "\\u{7}": there are old, new.'],
      [2, '"\\u{9b}31m" has not the form of a code, as in --used AP302,AP307.'],
      [3, 'No code is named in the 0 source files below ./ .'],
      './\\u{d}/changes.yaml:1:1 error missing-file: this file is missing. Fix: create changes.yaml.',
    ]);
  });

  test('a folder with mistakes, which are named with file, line and remedy, once', () => {
    const broken = miniatureReplacing('new/general.yaml', 'retry: after-action', 'retry: after-lunch');
    const expected = {
      text: '',
      note: './ours/new/general.yaml:7:12 error wrong-value: found "after-lunch". Fix: write "after-change" if that is meant, or write one of never, after-change, after-new-token, after-wait, after-action.\n',
      exitCode: 3,
    };
    expect(answer({ to: './ours' }, { './ours': broken })).toEqual(expected);
    expect(answer({ from: './ours#old', to: './ours#new' }, { './ours': broken })).toEqual(expected);
  });

  test('a folder without any data file', () => {
    const { text, note, exitCode } = answer({ to: './ours' }, { './ours': [] });
    expect([text, exitCode]).toEqual(['', 3]);
    expect(note).toContain(
      './ours/glossaries.yaml:1:1 error missing-file: this file is missing. Fix: create glossaries.yaml.\n',
    );
  });
});

describe('when the answer is no', () => {
  const reworded = { './ours': miniatureWith() };

  test.each([
    ['breaking', 'AP002', 1],
    ['warning', 'AP002', 1],
    ['info', 'AP002', 1],
    ['never', 'AP002', 0],
    ['breaking', 'AP600', 0],
    ['warning', 'AP600', 1],
    ['warning', 'AP415', 0],
    ['info', 'AP415', 1],
    ['info', 'AP302', 0],
    ['breaking', 'AP999', 0],
    ['warning', 'AP999', 1],
  ] as const)('with --fail-on %s and %s in use, the exit code is %i', (failOn, used, exitCode) => {
    expect(answer({ failOn, used }).exitCode).toBe(exitCode);
  });

  test('a folder counts like a shipped glossary', () => {
    const versions = { from: './ours#old', to: './ours#new' };
    expect(answer({ ...versions, failOn: 'info' }, reworded).exitCode).toBe(1);
    expect(answer({ ...versions, failOn: 'breaking' }, reworded).exitCode).toBe(0);
  });
});

describe('the codes in use', () => {
  const program = {
    './src': [
      { path: 'pay.ts', text: "if (code === 'AP415') ask();\nif (code === ErrorCode.UserDisabled) stop();\n" },
      { path: 'README.md', text: 'AP002' },
    ],
    './empty': [{ path: 'a.ts', text: 'export {};' }],
    './none': [],
  };

  test('narrow the diff, and are reported where the newer glossary does not list them', () => {
    expect(answer({ used: 'AP999, AP302  AP415,AP302' })).toEqual({
      text: [
        'earlier → current, for 3 codes in use: 0 breaking, 0 warnings, 1 for information',
        '',
        'INFO',
        '',
        '  The condition is the same, and only the number of links that it allows differs.',
        '    AP415 limit-loosened (limits): relinksPerBankAccount 3 → 5',
        '    Do: Raise the value where you check it yourself, if you want the new room.',
        '',
        'In use and not listed in current: AP999',
        '',
      ].join('\n'),
      exitCode: 0,
    });
  });

  test('are found in a folder with the names of both glossaries, and each place is told', () => {
    const { text } = answer({ usedFrom: './src/', used: 'AP302' }, { './src/': program['./src'] });
    expect(text).toContain('for 3 codes in use');
    expect(text).toContain('AP109 meaning-narrowed (handlers): The user is disabled. →');
    expect(text).toContain('\n      at ./src/pay.ts:2:24\n');
    expect(text).toContain('\n      at ./src/pay.ts:1:15\n');
    expect(text).not.toContain('AP002');
  });

  test('are annotated where they stand', () => {
    const { text } = answer({ usedFrom: './src', format: 'github' }, program);
    expect(text).toContain('::notice file=./src/pay.ts,line=1,col=15,title=AP415 limit-loosened::');
    expect(text).toContain('::warning file=./src/pay.ts,line=2,col=24,title=AP109 renamed::');
  });

  test('have to be written as codes', () => {
    expect(refusal({ used: 'AP302,ap307' })).toEqual([
      2,
      '"ap307" has not the form of a code, as in --used AP302,AP307.',
    ]);
  });

  test('have to be some, as an empty list would say that nothing changed', () => {
    for (const used of ['', ' , '])
      expect(refusal({ used })).toEqual([2, '--used has no code, as in --used AP302,AP307.']);
  });

  test('have to be in the folder, as silence would pass for an answer', () => {
    expect(refusal({ usedFrom: './empty' }, program)).toEqual([
      3,
      'No code is named in the 1 source file below ./empty.',
    ]);
    expect(refusal({ usedFrom: './none' }, program)).toEqual([
      3,
      'No code is named in the 0 source files below ./none.',
    ]);
  });
});

describe('how it is shown', () => {
  test('in a text of its own in every format, whatever makes the answer no', () => {
    const texts = diffFormats.flatMap((format) => failLevels.map((failOn) => answer({ format, failOn }).text));
    expect(texts).toHaveLength(16);
    expect(new Set(texts).size).toBe(4);
    expect(texts).not.toContain('');
  });

  test('in Markdown', () => {
    expect(answer({ format: 'markdown', used: 'AP415' }).text).toContain('\n**For information**\n');
  });

  test('in the colours and the width of a terminal', () => {
    const readNothing = () => [];
    const { text } = runDiff({ used: 'AP415' }, { output: { colour: true, columns: 50 }, readFolder: readNothing });
    expect(text).toContain('\u001b[36mAP415\u001b[39m');
    expect(text.split('\n').filter((line) => line.length > 60)).toEqual([]);
  });
});
