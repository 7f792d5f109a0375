import type { Finding } from '../../scripts/finding.js';
import type { DataFile } from '../../scripts/load/document.js';
import { loadModel } from '../../scripts/load-model.js';
import type { Model } from '../../scripts/model.js';

/** A small data folder without findings: two glossaries, an entry that is shared, one that differs, one that is new. */
export const miniature = {
  'glossaries.yaml': `default: new
glossaries:
  - { id: old, title: Old glossary, summary: The first one. }
  - { id: new, title: New glossary, summary: The second one. }
areas:
  - { id: users, title: Users, series: [1] }
  - { id: general, title: General, series: [7, 10] }
`,
  'old/users.yaml': `AP101: { sameAs: new }
AP102:
  sameAs: new
  condition: The user was not made.
`,
  'new/users.yaml': `AP101:
  name: TokenMissing
  condition: The token is missing.
  parameters: [username]
  operations: [token]
  headers: [accept]
  handling: &fixable
    actor: developer
    retry: after-change
    outcome: not-done
    advice: Send the token.
    basis: contract
  source: Users
AP102:
  name: UserNotCreated
  condition: The user cannot be created.
  limit: { name: users, value: 5 }
  handling: *fixable
  source: Users
`,
  'new/general.yaml': `AP1001:
  name: DatabaseError
  condition: A database error occurred.
  reasonCodes: [Z]
  handling:
    actor: service
    retry: after-action
    outcome: unknown
    advice: Find out what happened first.
    basis: editorial
  source: General
`,
  'changes.yaml': `- from: old
  to: new
  codes:
    AP102: { verdict: reworded, reason: The same thing in other words. }
`,
  'reason-codes.yaml': 'Z: { meaning: Any other rule. }\n',
  'limits.yaml': 'users: { meaning: The number of users., unit: users }\n',
  'parameters.yaml': 'username: { meaning: The name of the user. }\n',
  'headers.yaml': 'accept: { meaning: The media type of the answer. }\n',
  'forms.yaml': `A: { title: Nested, usedBy: All., statuses: Not shown., fields: [] }
B: { title: Flat, usedBy: None., statuses: Not shown., fields: [] }
hybrid: { title: With a flag, usedBy: None., statuses: Not shown., fields: [] }
`,
  'scopes.yaml': 'scopes: {}\nrules: [{ rule: A token is needed., codes: [AP101] }]\nenvironments: {}\n',
  'operations.yaml':
    'token: { path: /v2/token, stated: Issues a token., headers: [accept], errorForms: [A] }\nping: { path: /ping, stated: Answers. }\n',
  'resources.yaml': 'user: { fields: [] }\n',
  'fields.yaml': 'username: { rules: [Not empty.], codes: [AP101] }\n',
  'not-shown.yaml': '[]\n',
  'service.yaml': 'summary: A service.\ncovers: []\nrules: []\n',
} satisfies Record<string, string>;

/** Gives the files of the miniature with some replaced, added or, where `undefined` stands, removed. */
export function miniatureWith(changes: Readonly<Record<string, string | undefined>> = {}): DataFile[] {
  const texts: Record<string, string | undefined> = { ...miniature, ...changes };
  return Object.entries(texts).flatMap(([path, text]) => (text === undefined ? [] : [{ path, text }]));
}

/** Gives the miniature with a third glossary, `third`, that has these files. */
export function miniatureWithThird(files: Readonly<Record<string, string>>): DataFile[] {
  const row = '  - { id: third, title: Third glossary, summary: The third one. }\n';
  return miniatureWith({
    'glossaries.yaml': miniature['glossaries.yaml'].replace('areas:', `${row}areas:`),
    ...files,
  });
}

/** Gives the miniature with one part of one file replaced; throws where the file does not hold that part once. */
export function miniatureReplacing(file: keyof typeof miniature, part: string, by: string): DataFile[] {
  const pieces = miniature[file].split(part);
  if (pieces.length !== 2)
    throw new Error(`${file} holds ${JSON.stringify(part)} ${pieces.length - 1} times, not once.`);
  return miniatureWith({ [file]: pieces.join(by) });
}

/** Gives the findings of a data folder, which are none where it is fine. */
export function findingsOf(files: readonly DataFile[]): readonly Finding[] {
  const loaded = loadModel(files);
  return 'findings' in loaded ? loaded.findings : [];
}

/** Gives the model of a data folder; throws, naming the findings, where it has some. */
export function modelOf(files: readonly DataFile[]): Model {
  const loaded = loadModel(files);
  if ('findings' in loaded) throw new Error(JSON.stringify(loaded.findings, null, 2));
  return loaded.model;
}
