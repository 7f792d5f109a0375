import fc from 'fast-check';
import { readFolder } from '../../scripts/read.js';
import { anyBody } from '../support/error-bodies.js';
import { miniatureWith } from '../support/miniature.js';
import { createRandom, pick, type Random } from './random.js';

const oddNumbers = [
  '-0',
  '0.0',
  '-0.0e-7',
  '0e5',
  '1e400',
  '-1e400',
  '1E-400',
  '12345678901234567890123',
  '302.0',
  '1e2',
];
const oddStrings = [
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"AP302\\u0000"',
  '"\\u0041P302"',
  '"AP3\\u0660"',
  '"\\/"',
  '"\u2028"',
];
const spaces = ['', '', '', ' ', '\t', '\r', ' \t '];

/** Texts of bodies, and of whatever else JSON can carry, spelled as no serializer would: JSON.parse reads them all the same. */
export const jsonTexts: fc.Arbitrary<string> = fc
  .tuple(anyBody, fc.nat())
  .map(([value, seed]) => spell(value, createRandom(seed)));

function spell(value: unknown, random: Random): string {
  const space = pick(spaces, random);
  if (typeof value === 'string')
    return space + (random(12) === 0 ? pick(oddStrings, random) : spellString(value, random));
  if (typeof value === 'number' && random(8) === 0) return space + pick(oddNumbers, random);
  if (Array.isArray(value)) return `${space}[${value.map((item) => spell(item, random)).join(',')}${space}]`;
  if (typeof value !== 'object' || value === null) return space + (Object.is(value, -0) ? '-0' : JSON.stringify(value));
  const members = Object.entries(value).flatMap(([key, member]) => spellMember(key, member, random));
  return `${space}{${members.join(',')}${space}}${pick(spaces, random)}`;
}

/** Of a key that stands twice the last one counts; the one before it is anything. */
function spellMember(key: string, member: unknown, random: Random): string[] {
  const spelled = (value: unknown): string =>
    `${pick(spaces, random)}${spellString(key, random)}:${spell(value, random)}`;
  const before = [null, true, false, 0, 'AP302', {}, { code: 'AP302', message: '' }];
  return [...(random(10) === 0 ? [spelled(pick(before, random))] : []), spelled(member)];
}

function spellString(text: string, random: Random): string {
  const often = pick([0, 0, 2, 8], random);
  if (often === 0) return JSON.stringify(text);
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return `"${units.map((unit) => (random(often) === 0 ? escapeUnit(unit) : JSON.stringify(String.fromCharCode(unit)).slice(1, -1))).join('')}"`;
}

function escapeUnit(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}

const logLine = fc.oneof(
  { weight: 4, arbitrary: jsonTexts },
  jsonTexts.map((text) => JSON.stringify({ level: 'warn', body: text })),
  jsonTexts.map((text) => JSON.stringify(JSON.stringify({ response: { body: text } }))),
  fc
    .tuple(
      fc.constantFrom('INFO ', 'got "x" {', '{', '"error" ', '2026-05-05T00:00:00Z {} '),
      jsonTexts,
      fc.constantFrom('', '}', ' in 3 ms', ' {"success":false}'),
    )
    .map((parts) => parts.join('')),
  fc.tuple(jsonTexts, fc.nat()).map(([text, at]) => text.slice(0, at % (text.length + 1))),
  fc.string(),
);

/** Lines as a file of production has them: bodies, bodies within strings, lines of a log, cut ones, blank ones. */
export const logTexts: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', '', '\ufeff'),
    fc.array(logLine, { maxLength: 12 }),
    fc.constantFrom('\n', '\r\n', '\n\n'),
    fc.constantFrom('', '\n'),
  )
  .map(([mark, lines, end, last]) => mark + lines.join(end) + last);

/** The files of the miniature and of the real data folder, each with its path in the first line. */
export const dataTexts: fc.Arbitrary<string> = fc.constantFrom(
  ...[...miniatureWith(), ...readFolder('data', ['.yaml'])].map(({ path, text }) => `# ${path}\n${text}`),
);
