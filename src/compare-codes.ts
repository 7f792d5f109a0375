/**
 * Compares two codes by their numbers, so that AP900 comes before AP1000. A number has three digits, or more without a leading
 * zero: the longer code is the greater one, and among codes of one length the order of texts is that of numbers.
 */
export function compareCodes(left: string, right: string): number {
  if (left.length !== right.length) return left.length - right.length;
  return left < right ? -1 : Number(left > right);
}
