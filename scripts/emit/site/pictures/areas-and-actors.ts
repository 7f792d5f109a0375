import type { Model } from '../../../model.js';
import type { CodeListings } from '../listings.js';
import { table } from '../markdown.js';
import { actorWords, count } from '../words.js';
import { type Picture, textLines } from './svg.js';

const actors = ['developer', 'merchant', 'user', 'service'] as const satisfies readonly (keyof typeof actorWords)[];
const barLeft = 250;
const barWidth = 470;
const rowHeight = 34;
const legendWidth = 120;

/** Gives the picture of the codes by area and actor: a bar for each area, parted by who acts. */
export function areasAndActorsPicture(codes: readonly CodeListings[], { facts }: Model): Picture {
  const areas = facts['glossaries.yaml'].areas.map(({ id, title }) => {
    const ofArea = codes.filter(({ main }) => main.entry.area === id);
    const counts = actors.map((actor) => ofArea.filter(({ main }) => main.entry.handling.actor === actor).length);
    return { title, counts, total: ofArea.length };
  });
  const largest = Math.max(1, ...areas.map(({ total }) => total));
  const scale = barWidth / largest;
  const legend = actors.map((actor, index) => {
    const x = barLeft + index * legendWidth;
    return `<rect class="fill-${actor}" x="${x}" y="20" width="14" height="14" rx="3"/>${textLines(x + 20, 32, [{ text: actorWords[actor].label }])}`;
  });
  const bars = areas.map(({ title, counts, total }, row) => {
    const y = 52 + row * rowHeight;
    const segments = actors.map((actor, index) => {
      const number = counts[index] ?? 0;
      const x = barLeft + counts.slice(0, index).reduce((sum, each) => sum + each, 0) * scale;
      const width = number * scale - 2;
      return number === 0
        ? ''
        : `<rect class="fill-${actor}" x="${round(x)}" y="${y}" width="${round(width)}" height="24" rx="3"/>${textLines(round(x + width / 2), y + 16.5, [{ text: String(number), style: 'on-fill' }], 'middle')}`;
    });
    return `${textLines(barLeft - 12, y + 16.5, [{ text: title }], 'end')}${segments.join('')}${textLines(round(barLeft + total * scale + 8), y + 16.5, [{ text: String(total), style: 'small' }])}`;
  });
  const head = ['Area', ...actors.map((actor) => actorWords[actor].label), 'All'];
  return {
    id: 'areas-and-actors',
    title: 'Codes by area and actor',
    description: `${count(codes.length, 'code')} in ${count(areas.length, 'area')}, each bar parted by who has to act. The table below gives the numbers.`,
    width: 780,
    height: 66 + areas.length * rowHeight,
    shapes: [...legend, ...bars],
    words: table(
      head,
      areas.map(({ title, counts, total }) => [title, ...counts.map(String), String(total)]),
    ),
  };
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
