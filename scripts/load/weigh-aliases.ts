import { type Document, isAlias, isNode, visit } from 'yaml';

/** Characters of a text, as places from its beginning. */
interface Span {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** An alias, and how much it would add to the text. */
export interface WeighedAlias {
  readonly offset: number;
  readonly weight: number | undefined;
}

/**
 * Gives the aliases of a document in their order, each with the characters that stand where it is once those within them have
 * been replaced as well: infinity where it stands within what it stands for, `undefined` where it stands for nothing.
 */
export function weighAliases(document: Document): readonly WeighedAlias[] {
  const anchors: Span[] = [];
  const weighed: (Span & Pick<WeighedAlias, 'weight'>)[] = [];
  visit(document, (_, node) => {
    if (!isNode(node)) return;
    const [start = 0, end = 0] = node.range ?? [];
    if (isAlias(node)) {
      // Of two anchors of one name, the nearer one counts.
      const target = anchors.findLast(({ name }) => name === node.source);
      const weight = target && (target.end >= end ? Number.POSITIVE_INFINITY : weightOf(target, weighed));
      weighed.push({ name: node.source, start, end, weight });
    } else if (node.anchor !== undefined) {
      anchors.push({ name: node.anchor, start, end });
    }
  });
  return weighed.map(({ start, weight }) => ({ offset: start, weight }));
}

function weightOf({ start, end }: Span, weighed: readonly (Span & Pick<WeighedAlias, 'weight'>)[]): number {
  const within = weighed.filter((one) => one.start >= start && one.end <= end);
  return within.reduce((sum, { weight = 0 }) => sum + weight, end - start);
}
