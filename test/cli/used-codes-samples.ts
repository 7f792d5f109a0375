/** A piece of a program's source, and the codes that a reader finds it to handle. */
export interface Sample {
  readonly title: string;
  readonly path: string;
  readonly text: string;
  readonly codes: readonly string[];
  /** Codes that the text names and the program does not handle. */
  readonly onlyMentioned?: readonly string[];
}

/** How programs name codes, in the languages whose programs call such a service. */
export const samples: readonly Sample[] = [
  {
    title: 'a switch on literals',
    path: 'switch.ts',
    text: 'switch (code) {\n  case \'AP302\':\n    return wait();\n  case "AP1401":\n    return again();\n}\n',
    codes: ['AP302', 'AP1401'],
  },
  {
    title: 'members of ErrorCode',
    path: 'members.ts',
    text: "import { ErrorCode } from 'ap-errors';\nif (code === ErrorCode.InsufficientFunds || code === ErrorCode['TokenExpired']) {}\n",
    codes: ['AP007', 'AP302'],
  },
  {
    title: 'a chain of members over several lines',
    path: 'chain.ts',
    text: 'const funds = ErrorCode\n  .InsufficientFunds;\nconst token = ErrorCode?.TokenExpired;\n',
    codes: ['AP007', 'AP302'],
  },
  {
    title: 'an import under another name',
    path: 'import-as.ts',
    text: "import { ErrorCode as Codes } from 'ap-errors';\nexport const isFunds = (code: string) => code === Codes.InsufficientFunds;\n",
    codes: ['AP302'],
  },
  {
    title: 'a namespace import',
    path: 'namespace.ts',
    text: "import * as ap from 'ap-errors';\nconst E = ap.ErrorCode;\nexport const codes = [ap.ErrorCode.TokenExpired, E.TokenInvalid];\n",
    codes: ['AP007', 'AP008'],
  },
  {
    title: 'names taken out of ErrorCode',
    path: 'destructured.ts',
    text: 'const {\n  InsufficientFunds,\n  TokenExpired: Expired,\n} = ErrorCode;\n',
    codes: ['AP007', 'AP302'],
  },
  {
    title: 'the codes of a required module',
    path: 'required.cjs',
    text: "const { ErrorCode: E$ } = require('ap-errors');\nconst Codes = require('ap-errors').ErrorCode;\nmodule.exports = Codes.InsufficientFunds;\n",
    codes: ['AP302'],
  },
  {
    title: 'a type of literals',
    path: 'type.ts',
    text: "type Retried = 'AP317' | 'AP1401';\n",
    codes: ['AP317', 'AP1401'],
  },
  {
    title: 'keys of a table',
    path: 'table.tsx',
    text: "const texts = { AP302: <p>No funds.</p>, 'AP415': <p>Too often.</p> };\n",
    codes: ['AP302', 'AP415'],
  },
  {
    title: 'a regular expression and a template',
    path: 'pattern.js',
    text: 'const token = /^(?:AP007|AP008)$/;\nconst key = `error.AP302.title`;\n',
    codes: ['AP007', 'AP008', 'AP302'],
  },
  {
    title: 'a code that is gone',
    path: 'gone.ts',
    text: "export const isQueued = (code: string) => code === 'AP1301';\n",
    codes: ['AP1301'],
  },
  {
    title: 'words that only look like codes',
    path: 'lookalikes.ts',
    text: "const MAP302 = 1; const AP302x = 2; const id = 'XAP302'; const model = 'AP0302'; const short = 'AP30'; const $AP302 = 3;\n",
    codes: [],
  },
  {
    title: 'names of its own that a glossary has too',
    path: 'own-names.ts',
    text: 'class TokenExpired extends Error {}\nthrow new TokenExpired();\nconst x = OtherErrorCode.InsufficientFunds;\n',
    codes: [],
  },
  {
    title: 'a member that no glossary has',
    path: 'no-member.ts',
    text: 'const code = ErrorCode.NoSuchThing ?? ErrorCode.toString();\n',
    codes: [],
  },
  {
    title: 'a comment',
    path: 'comment.ts',
    text: "// AP302 was retried here once.\nexport const code = 'AP317';\n",
    codes: ['AP317'],
    onlyMentioned: ['AP302'],
  },
  {
    title: 'Python',
    path: 'errors.py',
    text: "RETRIED = {'AP317', \"AP1401\"}\nif error['code'] == 'AP302':\n    raise NoFunds(f'''AP302: {message}''')\n",
    codes: ['AP302', 'AP317', 'AP1401'],
  },
  {
    title: 'Ruby',
    path: 'errors.rb',
    text: "case error.code\nwhen 'AP302', :AP415 then notify # it's final\nend\n",
    codes: ['AP302', 'AP415'],
  },
  {
    title: 'PHP',
    path: 'errors.php',
    text: "<p>Pay's page</p>\n<?php if ($code === 'AP302') { fail(); }\n",
    codes: ['AP302'],
  },
  {
    title: 'Java',
    path: 'Errors.java',
    text: 'enum Code { AP302, AP415 }\n',
    codes: ['AP302', 'AP415'],
  },
  {
    title: 'a component with a template',
    path: 'Pay.vue',
    text: "<template>\n  <p v-if=\"code === 'AP302'\">It's empty</p>\n</template>\n<script setup>\nconst again = ErrorCode.TransactionsThrottled;\n</script>\n",
    codes: ['AP302', 'AP317'],
  },
  {
    title: 'texts in JSON',
    path: 'en.json',
    text: '{ "errors": { "AP302": "No funds.", "AP415": "Too often." } }\n',
    codes: ['AP302', 'AP415'],
  },
  {
    title: 'settings in YAML',
    path: 'alerts.yaml',
    text: "page: [AP1001, AP900] # don't wake anyone for the rest\n",
    codes: ['AP900', 'AP1001'],
  },
];
