import type { ResolvedEntry } from '../../../load/shapes.js';
import type { Model } from '../../../model.js';
import { codeLink } from '../markdown.js';
import { count, outcomeWords, retryWords } from '../words.js';
import { arrow, box, type Picture, type Place, textLines, wrap } from './svg.js';

type Handling = ResolvedEntry['handling'];

const outcomes = [
  'not-done',
  'already-done',
  'in-progress',
  'unknown',
] as const satisfies readonly Handling['outcome'][];
const retries = [
  'after-change',
  'after-new-token',
  'after-wait',
  'after-action',
  'never',
] as const satisfies readonly Handling['retry'][];

/** Gives the picture of what to do about an error: from the code by what became of the operation to the next step. */
export function whatToDoPicture({ defaultGlossary }: Model): Picture {
  const { entries, title } = defaultGlossary;
  const having = (test: (handling: Handling) => boolean): readonly ResolvedEntry[] =>
    entries.filter(({ handling }) => test(handling));
  const outcomeAt = (index: number): Place => ({ x: 20 + index * 188, y: 170, width: 176, height: 124 });
  const retryAt = (index: number): Place => ({ x: 20 + index * 150, y: 376, width: 140, height: 128 });
  const shapes = [
    box({ x: 260, y: 20, width: 260, height: 44 }, [{ text: 'Is the code in the glossary?', style: 'strong' }]),
    arrow(
      [
        [520, 42],
        [580, 42],
      ],
      { text: 'no', x: 546, y: 35 },
    ),
    box(
      { x: 580, y: 12, width: 180, height: 60 },
      wrap('A failure all the same: do not send it again.', 165, 'small'),
      'grave',
    ),
    arrow(
      [
        [390, 64],
        [390, 92],
      ],
      { text: 'yes', x: 408, y: 82 },
    ),
    box({ x: 260, y: 92, width: 260, height: 40 }, [{ text: 'What became of the operation?', style: 'strong' }]),
    ...outcomes.map((_, index) => {
      const { x, width } = outcomeAt(index);
      return arrow([
        [390, 132],
        [390, 148],
        [x + width / 2, 148],
        [x + width / 2, 170],
      ]);
    }),
    ...outcomes.map((outcome, index) => {
      const found = having((handling) => handling.outcome === outcome).length;
      const words = outcomeWords[outcome];
      const lines = [
        { text: words.label, style: 'strong' } as const,
        ...wrap(words.meaning, 158, 'small'),
        { text: count(found, 'code') },
      ];
      return box(outcomeAt(index), lines, outcome === 'unknown' ? 'grave' : 'box');
    }),
    arrow([
      [108, 294],
      [108, 376],
    ]),
    ...retries.slice(1).map((_, index) => {
      const { x, width } = retryAt(index + 1);
      return arrow([
        [108, 346],
        [x + width / 2, 346],
        [x + width / 2, 376],
      ]);
    }),
    textLines(124, 324, [{ text: 'Send it again?', style: 'strong' }]),
    ...retries.map((retry, index) => {
      const found = having((handling) => handling.outcome === 'not-done' && handling.retry === retry).length;
      const words = retryWords[retry];
      const lines = [
        { text: words.label, style: 'strong' } as const,
        ...wrap(words.meaning, 126, 'small'),
        { text: count(found, 'code') },
      ];
      return box(retryAt(index), lines, retry === 'never' ? 'grave' : 'end');
    }),
  ];
  const rows = outcomes.flatMap((outcome) =>
    retries.flatMap((retry) => {
      const found = having((handling) => handling.outcome === outcome && handling.retry === retry);
      return found.length === 0 ? [] : [toRow(outcome, retry, found)];
    }),
  );
  return {
    id: 'what-to-do',
    title: 'What to do about an error',
    description: `From a code of the ${title.toLowerCase()} to the next step: first what became of the operation, then, where it was not done, whether to send the request again. The list below names the codes of each way.`,
    width: 780,
    height: 524,
    shapes,
    words: rows.join('\n'),
  };
}

function toRow(outcome: Handling['outcome'], retry: Handling['retry'], entries: readonly ResolvedEntry[]): string {
  const links = entries.map(({ code }) => codeLink(code)).join(', ');
  return `- **The operation: ${outcomeWords[outcome].label.toLowerCase()}. Send it again: ${retryWords[retry].label.toLowerCase()}.** ${links}`;
}
