import type { DataFile } from '../../scripts/load/document.js';

/** A data folder with few codes and one of each case: four glossaries of which the last is not the default, retired and returning codes, every kind of handling, texts full of signs. */
const texts = {
  'glossaries.yaml': `default: new
glossaries:
  - { id: old, title: Old glossary, summary: The first one. }
  - { id: in-between, title: Middle glossary, summary: The second one. }
  - { id: new, title: New glossary, summary: The third one. }
  - { id: next, title: Next glossary, summary: The fourth one. }
areas:
  - { id: users, title: Users & roles, series: [1] }
  - { id: general, title: General, series: [10] }
  - { id: bills, title: Bills, series: [12] }
`,
  'old/users.yaml': `AP101: { sameAs: new }
AP102:
  name: UserNotCreated
  condition: The user was not made.
  limit: { name: users, value: 3 }
  parameters: [username]
  handling: { actor: merchant, retry: after-change, outcome: not-done, advice: Correct it., basis: editorial }
  source: Users
AP103:
  name: UserUnknown
  condition: No user has the id <id> or "name".
  handling: { actor: user, retry: after-new-token, outcome: already-done, advice: Look at the user first., basis: contract }
  source: Users
AP104: { sameAs: new }
`,
  'in-between/users.yaml': `AP101: { sameAs: new, name: TokenAbsent }
AP102: { sameAs: new, condition: The user was refused., limit: { name: users, value: 3 } }
`,
  'in-between/general.yaml': `AP1002:
  name: TokenError
  condition: The check of the token failed.
  handling: { actor: developer, retry: after-wait, outcome: unknown, advice: Ask again., basis: editorial }
  source: General
`,
  'new/users.yaml': `AP101:
  name: TokenMissing
  condition: The token is missing.
  parameters: [username]
  operations: [token, ping]
  headers: [accept]
  handling: { actor: developer, retry: after-change, outcome: not-done, advice: Send the token., basis: contract }
  source: Tokens & keys
AP102:
  name: UserNotCreated
  condition: The user cannot be created, as a_name is < 3 letters.
  limit: { name: users, value: 5 }
  parameters: [username, amount]
  handling: { actor: merchant, retry: after-wait, outcome: in-progress, advice: Wait *a while*., basis: editorial }
  source: Users
AP104:
  name: UserLocked
  uses:
    - { condition: The user is locked. }
    - { condition: The lock of the user is being made., operation: token }
  limit: { name: attempts }
  handling: { actor: user, retry: never, outcome: not-done, advice: Ask the user., basis: editorial }
  source: Users
AP106:
  name: TokenLocked
  condition: The token is locked.
  limit: { name: attempts }
  headers: [accept]
  handling: { actor: user, retry: never, outcome: not-done, advice: Ask the user., basis: editorial }
  source: Users
`,
  'new/general.yaml': `AP1001:
  name: DatabaseError
  condition: A database error occurred.
  reasonCodes: [Z, A1, B]
  handling:
    actor: service
    retry: after-action
    outcome: unknown
    advice: Find out what happened first.
    basis: editorial
  source: General
AP1002:
  name: TokenError
  uses:
    - { condition: The check of the token failed. }
    - { condition: The store of tokens failed., operation: ping }
  limit: { name: attempts, value: 2 }
  headers: [accept]
  reasonCodes: [Z]
  handling: { actor: service, retry: after-wait, outcome: unknown, advice: Ask again., basis: editorial }
  source: General
`,
  'next/users.yaml': `AP101: { sameAs: new }
`,
  'changes.yaml': `- from: old
  to: in-between
  codes:
    AP101: { verdict: unchanged, reason: Only the name differs. }
    AP102: { verdict: redefined, reason: It tells of another *cause*. }
- from: in-between
  to: new
  codes:
    AP101: { verdict: unchanged, reason: Only the name differs. }
    AP102: { verdict: reworded, reason: The same in other words. }
    AP1002: { verdict: use-added, reason: A second cause came. }
`,
  'reason-codes.yaml':
    'Z: { meaning: Any other rule. }\nA1: { meaning: The balance is too low. }\nB: { meaning: A | B. }\n',
  'limits.yaml': `users: { meaning: The number of users., unit: users }
attempts: { meaning: The number of attempts., unit: attempts }
tokenLifetime: { meaning: The lifetime of a token., unit: minutes, value: 30 }
`,
  'parameters.yaml': `username: { meaning: The name of the user. }
amount: { meaning: The amount., placeholder: "{amount}" }
`,
  'headers.yaml': 'accept: { meaning: The media type of the answer. }\n',
  'forms.yaml': `A: { title: Nested, usedBy: All of them., statuses: Not shown., fields: [] }
B: { title: Flat, glossary: old, usedBy: The first glossary., statuses: Not shown., fields: [] }
hybrid: { title: Nested with a flag, usedBy: The token endpoint., statuses: Not shown., fields: [] }
`,
  'scopes.yaml': `scopes:
  merchant: { usedFor: What a merchant does for itself and for all of its users at once., differsBy: "It names no user, so that it can do what no single user may.", requiredParameters: [apiKey, scope] }
  userForMerchant: { usedFor: What a user does., differsBy: It names a user_id., requiredParameters: [apiKey, scope, userId] }
rules:
  - { rule: A token is needed., codes: [AP101, AP1001] }
  - { rule: It is sent in a header., codes: [] }
  - { rule: A locked one is refused., codes: [AP106] }
environments:
  sandbox: { meaning: For tests. }
`,
  'operations.yaml': `token:
  method: POST
  path: /v2/token
  stated: Issues a token.
  headers: [accept]
  errorForms: [A, hybrid]
  fields:
    - { name: scope, type: string, values: [merchant, userForMerchant], required: always, meaning: The scope. }
    - { name: apiKey, type: string, required: always, meaning: The key. }
    - { name: userId, type: "string, UUID", required: userForMerchant, meaning: The user. }
ping: { path: /ping, stated: Answers. }
`,
  'resources.yaml': 'user: { fields: [id], note: It has an id. }\n',
  'fields.yaml': `username: { rules: [It is not empty., "It has no <, no > and no &."], codes: [AP101, AP102] }
phoneNumber: { rules: [It begins with +1.], codes: [AP102] }
`,
  'not-shown.yaml':
    '- { topic: "The |rate| limits", source: Limits_and_more }\n- { topic: The end, source: General }\n',
  'service.yaml': 'summary: A service.\ncovers: [users]\nrules: [{ rule: It is fair., source: General }]\n',
} satisfies Record<string, string>;

/** The files of that data folder. */
export const contractInSmall: readonly DataFile[] = Object.entries(texts).map(([path, text]) => ({ path, text }));
