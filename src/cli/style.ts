/** Dresses words for the output: with colour in a terminal, as they are elsewhere. */
export interface Style {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly cyan: (text: string) => string;
}

/** Gives the style for an output that shows colour, or one that does not. */
export function createStyle(colour: boolean): Style {
  const dress = (on: number, off: number) => (text: string) =>
    colour && text !== '' ? `\u001b[${on}m${text}\u001b[${off}m` : text;
  return {
    bold: dress(1, 22),
    dim: dress(2, 22),
    red: dress(31, 39),
    green: dress(32, 39),
    yellow: dress(33, 39),
    cyan: dress(36, 39),
  };
}
