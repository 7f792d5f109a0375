import fc from 'fast-check';
import type { Target } from './target.js';

const kept: unknown[] = [];

/** Programs that are broken, each in the way that its name tells, for the fuzzer to find. */
const broken = {
  'throws on three bytes, of which each is looked at alone': ([first, second, third]) => {
    if (first === 0x41) {
      if (second === 0x50) {
        if (third === 0xff) throw new Error('It is found.');
      }
    }
  },
  'takes another way on a P': (bytes) => {
    if (bytes[0] === 0x50) kept.length = 0;
  },
  'throws on an x': (bytes) => {
    if (bytes.includes('x')) throw new Error('An x it is.');
  },
  'loops for ever on an x': (bytes) => {
    while (bytes.includes('x'));
  },
  'never answers to an x': (bytes) => (bytes.includes('x') ? new Promise(() => {}) : undefined),
  'fills the memory on an x': (bytes) => {
    for (const all: string[][] = []; bytes.includes('x'); ) all.push(new Array(8_000_000).fill('x'));
  },
  'keeps something of every input': (bytes) => {
    kept.push(new Array(400).fill(bytes.length));
  },
  'warns of an x': (bytes) => {
    if (bytes.includes('x')) process.emitWarning('x');
  },
  'gives a member to every object on an x': (bytes) => {
    if (bytes.includes('x'))
      Object.defineProperty(Object.prototype, 'x', { value: 1, enumerable: true, configurable: true });
  },
  'is fine': () => {},
} satisfies Record<string, Target['hold']>;

/** The broken programs as targets. */
export const brokenTargets: Readonly<Record<string, Target>> = Object.fromEntries(
  Object.entries(broken).map(([name, hold]) => [
    name,
    {
      inputs: fc.string({ maxLength: 20 }).map((text) => Buffer.from(text)),
      busy: name.startsWith('loops') ? 500 : 10_000,
      growth: 4,
      hold,
    },
  ]),
);
