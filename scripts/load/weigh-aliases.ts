import { type Document, isAlias, isNode, visit } from 'yaml';

/** Characters of a text, as places from its beginning. */
interface Span {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Gives the aliases of a document in their order, each with the characters that stand where it is once those within them have
 * been replaced as well: infinity where it stands within what it stands for.
 */
export function weighAliases(document: Document): readonly { readonly offset: number; readonly weight: number }[] {
  const anchors: Span[] = [];
  const weighed: (Span & { readonly weight: number })[] = [];
  visit(document, (_, node) => {
    if (!isNode(node)) return;
    const [start = 0, end = 0] = node.range ?? [];
    if (isAlias(node)) {
      // Of two anchors of one name, the nearer one counts.
      const target = anchors.findLast(({ name }) => name === node.source);
      const within = weighed.filter(
        (one) => target !== undefined && one.start >= target.start && one.end <= target.end,
      );
      const own = target === undefined ? 0 : target.end - target.start;
      const weight = within.reduce((sum, one) => sum + one.weight, own);
      weighed.push({
        name: node.source,
        start,
        end,
        weight: target !== undefined && target.end >= end ? Number.POSITIVE_INFINITY : weight,
      });
    } else if (node.anchor !== undefined) {
      anchors.push({ name: node.anchor, start, end });
    }
  });
  return weighed.map(({ start, weight }) => ({ offset: start, weight }));
}
