import { distance } from 'fastest-levenshtein';

/** No code and no name is longer; comparing longer words would cost time and find nothing. */
const longestWord = 80;

/**
 * Gives the candidates most like a word, most like it first, and among equals those that begin alike; a candidate that
 * differs in more than half of its letters is left out.
 */
export function nearest(word: string, candidates: readonly string[], most = 3): readonly string[] {
  if (word.length > longestWord) return [];
  const asked = word.toLowerCase();
  return candidates
    .map((candidate) => ({ candidate, ...likeness(asked, candidate.toLowerCase()) }))
    .filter(({ candidate, differing }) => differing <= candidate.length / 2)
    .sort((a, b) => a.differing - b.differing || b.shared - a.shared)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

function likeness(asked: string, candidate: string): { readonly differing: number; readonly shared: number } {
  let shared = 0;
  while (shared < asked.length && asked[shared] === candidate[shared]) shared += 1;
  return { differing: distance(asked, candidate), shared };
}

/** Gives the question that follows a word nobody knows, with a space before it; nothing where no candidate is like it. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const [best] = nearest(word, candidates, 1);
  return best === undefined ? '' : ` Did you mean ${best}?`;
}
