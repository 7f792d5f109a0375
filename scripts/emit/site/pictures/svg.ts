import { escapeHtml } from '../markdown.js';

/** A picture with what it says in words, for those who do not see it. */
export interface Picture {
  /** Names the picture in its file and its identifiers. */
  readonly id: string;
  readonly title: string;
  /** What there is to see, in a sentence or two. */
  readonly description: string;
  readonly width: number;
  readonly height: number;
  /** The shapes, as SVG. */
  readonly shapes: readonly string[];
  /** The same in Markdown, in full. */
  readonly words: string;
}

/** Gives a picture as one piece of HTML without blank lines, which Markdown leaves as it is. */
export function toFigure({ id, title, description, width, height, shapes }: Picture): string {
  const name = `ap-picture-${id}`;
  return `<figure class="ap-picture" tabindex="0" role="group" aria-label="Picture: ${escapeHtml(title)}">
<svg viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${name}-title ${name}-text"><title id="${name}-title">${escapeHtml(title)}</title><desc id="${name}-text">${escapeHtml(description)}</desc>
${shapes.join('\n')}
</svg>
</figure>`;
}

/** A line of text in a picture: `strong` for what counts, `small` for what explains. */
export interface TextLine {
  readonly text: string;
  readonly style?: 'strong' | 'small' | 'on-fill' | undefined;
}

const lineHeight = 17;

/** Gives lines of text from a point on, the first one's baseline at `y`. */
export function textLines(
  x: number,
  y: number,
  lines: readonly TextLine[],
  anchor: 'start' | 'middle' | 'end' = 'start',
): string {
  return lines
    .map(({ text, style }, index) => {
      const attributes = `${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}${style === undefined ? '' : ` class="${style}"`}`;
      return `<text x="${x}" y="${y + index * lineHeight}"${attributes}>${escapeHtml(text)}</text>`;
    })
    .join('');
}

/** Gives the lines that a text takes in a width: an estimate, as nobody can measure a font at build time. */
export function wrap(text: string, width: number, style?: TextLine['style']): readonly TextLine[] {
  const most = Math.floor(width / (style === 'small' ? 6.5 : style === 'strong' ? 8 : 7.4));
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.map((line) => ({ text: line, style }));
}

/** Where a shape stands. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Gives a box with lines of text in its middle: a question or a step, the `end` of a way, or a `grave` one. */
export function box(
  { x, y, width, height }: Place,
  lines: readonly TextLine[],
  kind: 'box' | 'end' | 'grave' = 'box',
): string {
  const top = y + height / 2 - ((lines.length - 1) * lineHeight) / 2 + 4.5;
  return `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>${textLines(x + width / 2, top, lines, 'middle')}`;
}

/** Gives a line through points with an arrow at its end, which runs across or down. */
export function arrow(
  points: readonly (readonly [number, number])[],
  label?: { text: string; x: number; y: number },
): string {
  const [x, y] = points.at(-1) ?? [0, 0];
  const [fromX] = points.at(-2) ?? [0, 0];
  const head =
    fromX === x ? `${x - 5},${y - 8} ${x + 5},${y - 8} ${x},${y}` : `${x - 8},${y - 5} ${x - 8},${y + 5} ${x},${y}`;
  const text = label === undefined ? '' : textLines(label.x, label.y, [{ text: label.text, style: 'small' }], 'middle');
  return `<polyline class="line" points="${points.map((point) => point.join(',')).join(' ')}"/><polygon class="arrow" points="${head}"/>${text}`;
}
