import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import ts from 'typescript';

/** The programs under test as one module, which counts how often each of its edges is passed. */
export interface Bundle {
  readonly file: string;
  /** The source file of each edge. */
  readonly edges: readonly string[];
  /** The literals and member names of the programs, which an input may need to get past a comparison. */
  readonly words: readonly string[];
}

/** What the counters are called, within the bundle and in the global object. */
const countersName = 'fuzzEdges';

const mostEdges = 1 << 15;

/** As deep below the root as the modules of `test/fuzz/`, so that what they read by relative addresses is where it was. */
const folder = '.build/fuzz';

/** What is counted: the programs themselves, and the libraries in which their inputs go far. */
export const programs = /^(?:src|scripts)\/(?!generated\/|emit\/)|^node_modules\/(?:yaml|commander)\//;

/** Bundles a module that works, with its watchdog beside it, counting the edges of the files whose path, from the root on, matches. */
export async function bundle(entry: string, counted: RegExp): Promise<Bundle> {
  const edges: string[] = [];
  const words = new Set<string>();
  const file = path.resolve(folder, `${path.basename(entry, '.ts')}.mjs`);
  await build({
    entryPoints: [entry, 'test/fuzz/watchdog.ts'],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['ajv', 'ajv/*', 'fast-check', 'json-schema-to-typescript', 'zod'],
    banner: {
      js: `import { createRequire } from 'node:module';
        const require = createRequire(import.meta.url);
        const ${countersName} = globalThis.${countersName} = new Uint32Array(${mostEdges});`,
    },
    plugins: [countEdges(counted, edges, words)],
  });
  if (edges.length > mostEdges) throw new Error(`There are ${edges.length} edges, and counters for ${mostEdges} only.`);
  return { file, edges, words: [...words] };
}

function countEdges(counted: RegExp, edges: string[], words: Set<string>): Plugin {
  return {
    name: 'count-edges',
    setup(own) {
      own.onLoad({ filter: /\.[jt]s$/ }, ({ path: file }) => {
        const name = path.relative('.', file).split(path.sep).join('/');
        if (!counted.test(name)) return undefined;
        const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
        collectWords(source, words);
        const { transformed } = ts.transform(source, [instrument(() => edges.push(name) - 1)]);
        const contents = transformed.map((each) => ts.createPrinter().printFile(each)).join('');
        return { contents, loader: file.endsWith('.ts') ? 'ts' : 'js' };
      });
    },
  };
}

/** Gives the transformer that puts a counter wherever the flow of a program parts. */
function instrument(nextEdge: () => number): ts.TransformerFactory<ts.SourceFile> {
  return (context) => {
    const { factory } = context;
    const count = (): ts.Expression => {
      const counters = factory.createIdentifier(countersName);
      return factory.createPostfixIncrement(factory.createElementAccessExpression(counters, nextEdge()));
    };
    const countFirst = (statements: readonly ts.Statement[]): ts.Statement[] => [
      factory.createExpressionStatement(count()),
      ...statements,
    ];
    const visit = (node: ts.Node): ts.Node => {
      const seen = ts.visitEachChild(node, visit, context);
      if (ts.isCaseClause(seen)) return factory.updateCaseClause(seen, seen.expression, countFirst(seen.statements));
      if (ts.isDefaultClause(seen)) return factory.updateDefaultClause(seen, countFirst(seen.statements));
      if (ts.isIfStatement(seen) && seen.elseStatement === undefined) {
        const otherwise = factory.createBlock(countFirst([]));
        return factory.updateIfStatement(seen, seen.expression, seen.thenStatement, otherwise);
      }
      if (!isBranch(node)) return seen;
      if (ts.isBlock(seen)) return factory.updateBlock(seen, countFirst(seen.statements));
      if (ts.isStatement(seen)) return factory.createBlock(countFirst([seen]));
      return ts.isExpression(seen) ? factory.createParenthesizedExpression(factory.createComma(count(), seen)) : seen;
    };
    return (source) => ts.visitEachChild(source, visit, context);
  };
}

/** Tells whether a node of an untouched tree is run by some flows through its parent and not by others. */
function isBranch(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isFunctionLike(parent)) return 'body' in parent && parent.body === node;
  if (ts.isIfStatement(parent)) return node !== parent.expression;
  if (ts.isIterationStatement(parent, false)) return node === parent.statement;
  if (ts.isCatchClause(parent)) return node === parent.block;
  if (ts.isConditionalExpression(parent)) return node === parent.whenTrue || node === parent.whenFalse;
  return ts.isBinaryExpression(parent) && node === parent.right && isLogical(parent.operatorToken.kind);
}

function isLogical(kind: ts.SyntaxKind): boolean {
  const { AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken } = ts.SyntaxKind;
  return kind === AmpersandAmpersandToken || kind === BarBarToken || kind === QuestionQuestionToken;
}

function collectWords(node: ts.Node, words: Set<string>): void {
  const isAddress = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
  if (isAddress) return;
  const isWord = ts.isStringLiteral(node) || (ts.isIdentifier(node) && ts.isPropertyAssignment(node.parent));
  if (isWord && node.text.length > 1 && node.text.length <= 40) words.add(node.text);
  ts.forEachChild(node, (child) => collectWords(child, words));
}
