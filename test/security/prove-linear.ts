import path from 'node:path';

// What is used of two packages that are there only after `npm run test:security` has installed them, which is why nothing imports
// their types.

type CheckSync = (
  source: string,
  flags: string,
  parameters: { readonly checker: 'automaton'; readonly timeout: number },
) => {
  readonly status: 'safe' | 'vulnerable' | 'unknown';
  readonly complexity?: { readonly summary: string };
  readonly error?: { readonly kind: string };
  readonly attack?: { readonly pattern: string };
};

/** A node of an expression, its places counted from the slash that begins it. */
interface RegexNode {
  readonly kind?: string;
  readonly start: number;
  readonly end: number;
  readonly max?: number;
  readonly alternatives?: readonly { readonly raw: string }[];
}

type Visit = (
  node: RegexNode,
  handlers: Readonly<
    Partial<Record<'onAssertionEnter' | 'onBackreferenceEnter' | 'onQuantifierEnter', (node: RegexNode) => void>>
  >,
) => void;

const packages = path.join(import.meta.dirname, 'node_modules');
const { checkSync }: { readonly checkSync: CheckSync } = await import(path.join(packages, 'recheck/lib/browser.js'));
const {
  parseRegExpLiteral,
  visitRegExpAST,
}: { readonly parseRegExpLiteral: (literal: string) => RegexNode; readonly visitRegExpAST: Visit } = await import(
  path.join(packages, '@eslint-community/regexpp/index.js')
);

/** A character that no text has, so that what asks for it fails after everything else was tried. */
const never = '\\uFFFF';

/**
 * Tells why an expression is not proven to take time in proportion to its text; `undefined` where it is. The proof is by automata,
 * which know nothing of looking around. An expression that does is judged by one that does all the work that it can ever do, and
 * more: that tries every way through what is looked for ahead, takes every look behind for granted, and never matches, so that it
 * tries every other way as well.
 */
export function whyNotLinear(source: string, flags: string): string | undefined {
  const judged = withoutLooks(source, flags);
  if (typeof judged !== 'string') return judged.why;
  const { status, complexity, error, attack } = checkSync(judged, flags, { checker: 'automaton', timeout: 120_000 });
  if (status === 'safe') return undefined;
  return [status, complexity?.summary, error?.kind, attack?.pattern.slice(0, 100)].filter(Boolean).join(', ');
}

function withoutLooks(source: string, flags: string): string | { readonly why: string } {
  const aheads: RegexNode[] = [];
  const behinds: RegexNode[] = [];
  const faults: string[] = [];
  visitRegExpAST(parseRegExpLiteral(`/${source}/${flags}`), {
    onAssertionEnter: (node) => {
      if (node.kind === 'lookahead') aheads.push(node);
      if (node.kind === 'lookbehind') behinds.push(node);
    },
    onBackreferenceEnter: () => faults.push('a backreference cannot be proven'),
  });
  for (const behind of behinds) {
    visitRegExpAST(behind, {
      onQuantifierEnter: ({ max }) => {
        if (max === Number.POSITIVE_INFINITY) faults.push('a look behind without an end cannot be proven');
      },
    });
  }
  const [why] = faults;
  if (why !== undefined) return { why };
  if (aheads.length + behinds.length === 0) return source;
  const edits = [
    ...behinds.map(({ start, end }) => ({ start, end, text: '(?:)' })),
    ...aheads.map(({ start }) => ({ start, end: start + '(?='.length, text: '(?:(?:' })),
    ...aheads.map(({ end }) => ({ start: end - 1, end, text: `)${never}|)` })),
  ].filter(({ start, end }) => !behinds.some((behind) => start > behind.start && end < behind.end));
  const literal = edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), `/${source}`);
  return `(?:${literal.slice(1)})${never}`;
}
