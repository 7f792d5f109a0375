import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A regular expression of the project, and where it stands. */
export interface FoundRegex {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** What makes a regular expression of a text that only a run of the program would tell. */
export interface MadeRegex {
  readonly place: string;
  readonly text: string;
}

/** Finds the regular expressions in the files that git has below some paths, in programs and in schemas. */
export function findRegexes(paths: readonly string[]): {
  readonly found: readonly FoundRegex[];
  readonly made: readonly MadeRegex[];
} {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...paths], {
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => /\.(?:[cm]?[jt]s|json)$/.test(file));
  const each = files.map((file) => (file.endsWith('.json') ? patternsIn(file) : regexesIn(file)));
  return { found: each.flatMap(({ found }) => found), made: each.flatMap(({ made }) => made) };
}

/** Finds every literal, and every `RegExp(…)` with its text; a text that is put together is not followed. */
function regexesIn(file: string): { found: FoundRegex[]; made: MadeRegex[] } {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: FoundRegex[] = [];
  const made: MadeRegex[] = [];
  const visit = (node: ts.Node): void => {
    const place = `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ place, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    } else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
      const [source, flags] = node.arguments ?? [];
      if (source !== undefined && isText(source) && (flags === undefined || isText(flags)))
        found.push({ place, source: source.text, flags: flags?.text ?? '' });
      else if (source === undefined || !ts.isRegularExpressionLiteral(source))
        made.push({ place, text: node.getText() });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { found, made };
}

function isText(node: ts.Expression): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral {
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);
}

/** Finds every `pattern`, and every key of `patternProperties`, which validators read as under the flag `u`. */
function patternsIn(file: string): { found: FoundRegex[]; made: MadeRegex[] } {
  const found: FoundRegex[] = [];
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, below] of Object.entries(value)) {
      const place = `${file}#${pointer}/${key}`;
      if (key === 'pattern' && typeof below === 'string') found.push({ place, source: below, flags: 'u' });
      if (key === 'patternProperties' && typeof below === 'object')
        found.push(...Object.keys(below ?? {}).map((source) => ({ place, source, flags: 'u' })));
      visit(below, `${pointer}/${key}`);
    }
  };
  visit(JSON.parse(readFileSync(file, 'utf8')), '');
  return { found, made: [] };
}
