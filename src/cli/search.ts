import type { Entry } from '../types.js';
import { type Answer, exitCodes, jsonText } from './answer.js';
import { allPlaced } from './known.js';
import { entriesTable, summary } from './list.js';
import { didYouMean } from './nearest.js';
import { printable } from './printable.js';
import { count } from './wording.js';
import type { World } from './world.js';

/** How much a word counts where it is found, whole; the beginning of a word counts half. */
const weights = { name: 8, condition: 4, advice: 1 };

/** How `search` was called. */
export interface SearchOptions {
  readonly json?: boolean;
}

/** Finds the codes whose name, conditions and advice hold all of the words, best first. */
export function search(words: readonly string[], options: SearchOptions, world: World): Answer {
  const asked = words.flatMap(splitWords);
  const entries = allPlaced();
  const found = entries
    .map((placed) => ({ ...placed, score: scoreOf(placed.entry, asked) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const exitCode = found.length > 0 ? exitCodes.fine : exitCodes.no;
  if (options.json) {
    return {
      text: jsonText(found.map(({ entry, glossary, score }) => ({ ...summary(entry, glossary), score }))),
      exitCode,
    };
  }
  if (found.length > 0)
    return { text: entriesTable(found, world), note: `${count(found.length, 'code')}.\n`, exitCode };
  const vocabulary = [...new Set(entries.flatMap(({ entry }) => Object.values(wordsOf(entry)).flat()))];
  const unknown = asked.find((word) => !vocabulary.some((known) => known.startsWith(word)));
  const hint = unknown === undefined ? '' : didYouMean(unknown, vocabulary);
  return { text: '', note: `No code has "${printable(words.join(' '))}".${hint}\n`, exitCode };
}

/** The score of an entry: the sum over all words asked for; nothing where one of them is not there. */
function scoreOf(entry: Entry, asked: readonly string[]): number {
  const { name, condition, advice } = wordsOf(entry);
  const scores = asked.map(
    (word) =>
      weights.name * likeness(name, word) +
      weights.condition * likeness(condition, word) +
      weights.advice * likeness(advice, word),
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

function wordsOf({ code, name, uses, handling }: Entry): Readonly<Record<keyof typeof weights, readonly string[]>> {
  return {
    name: [...splitWords(name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')), ...splitWords(code)],
    condition: uses.flatMap(({ condition }) => splitWords(condition)),
    advice: splitWords(handling.advice),
  };
}

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function likeness(words: readonly string[], asked: string): number {
  if (words.includes(asked)) return 1;
  return words.some((word) => word.startsWith(asked)) ? 0.5 : 0;
}
