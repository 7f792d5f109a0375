/** Compares two codes by their numbers, so that AP900 comes before AP1000. */
export function compareCodes(left: string, right: string): number {
  return Number(left.slice(2)) - Number(right.slice(2));
}
