import { Composer, CST, type Document, isScalar, Lexer, type LineCounter, Parser, visit } from 'yaml';
import { weighAliases } from './weigh-aliases.js';

/** A longer file is not parsed; the longest area takes a thirtieth of it. */
const longestText = 1 << 18;

/** What stands deeper is not parsed; an entry takes six levels. */
const mostLevels = 64;

/** A file with more of them is not parsed. */
const mostAliases = 100;

/** What is wrong at a place of a text, as the clauses of a finding; by a rule other than that of the syntax where one is named. */
export interface Trouble {
  readonly rule?: string;
  readonly offset: number;
  readonly fact: string;
  readonly fix: string;
}

/** A text as YAML. */
export interface ParsedYaml {
  readonly document: Document;
  /** The first thing that is wrong; what follows a break of the syntax is a guess. */
  readonly trouble: Trouble | undefined;
  /** Whether the syntax is broken, so that what the text says is not sure. */
  readonly isBroken: boolean;
}

/**
 * Parses a text as YAML. One that could cost time or memory out of proportion is refused before it does: one that is very long,
 * or nested very deep, or that would be with its aliases replaced.
 */
export function parseYaml(text: string, lines: LineCounter): ParsedYaml | Refusal {
  if (text.length > longestText)
    return refuse(0, `this file has more than ${longestText} characters`, 'spread what it says over several files');
  const tokens = scan(text, lines);
  if ('refused' in tokens) return tokens;
  const parsed = compose(tokens, text.length);
  return refuseAliases(parsed.document, text.length) ?? parsed;
}

/** A text that is not parsed, and why. */
interface Refusal {
  readonly refused: Trouble;
}

function refuse(offset: number, fact: string, fix: string): Refusal {
  return { refused: { offset, fact, fix } };
}

const writeOut = 'write the values out';

function scan(text: string, lines: LineCounter): readonly CST.Token[] | Refusal {
  const tokens: CST.Token[] = [];
  lines.addNewLine(0);
  const parser = new Parser(lines.addNewLine);
  let isText = false;
  let aliases = 0;
  for (const lexeme of new Lexer().lex(text)) {
    const { offset } = parser;
    if (!isText && CST.tokenType(lexeme) === 'alias') aliases += 1;
    if (aliases > mostAliases) return refuse(offset, `this file has more than ${mostAliases} aliases`, writeOut);
    isText = lexeme === CST.SCALAR;
    for (const token of parser.next(lexeme)) tokens.push(token);
    if (parser.stack.length > mostLevels)
      return refuse(offset, `what stands here is nested more than ${mostLevels} levels deep`, 'write it flat');
  }
  for (const token of parser.end()) tokens.push(token);
  return tokens;
}

function refuseAliases(document: Document, written: number): Refusal | undefined {
  let length = written;
  for (const { offset, weight } of weighAliases(document)) {
    if (weight === Number.POSITIVE_INFINITY)
      return refuse(offset, 'this alias stands within what it stands for', writeOut);
    length += weight;
    if (length > longestText)
      return refuse(offset, `with its aliases replaced, this file has more than ${longestText} characters`, writeOut);
  }
  return undefined;
}

function compose(tokens: readonly CST.Token[], length: number): ParsedYaml {
  // The library compares each key of a map with all others, which takes minutes for a map of a file's length.
  const [document, second] = new Composer({ uniqueKeys: false }).compose(tokens, true, length);
  if (document === undefined) throw new Error('The YAML library gives a document for any text.');
  const { errors, warnings } = document;
  const [first] = [...errors, ...warnings].map(({ pos: [offset], message }) => ({
    offset,
    fact: plainFact(message),
    fix,
  }));
  const another = second && { offset: second.range[0], fact: 'another document begins here', fix: 'keep one of them' };
  return { document, trouble: first ?? another, isBroken: errors.length > 0 || second !== undefined };
}

const fix = 'write valid YAML 1.2 here';

function plainFact(message: string): string {
  return message.replace(/\s+/g, ' ').replace(/\.$/, '');
}

/** Gives the keys that a map cannot have, each with its place: those that it has already, and one that no object of JavaScript can be trusted with. */
export function faultyKeys(document: Document): readonly Trouble[] {
  const faulty: Trouble[] = [];
  visit(document, {
    Map: (_, { items }) => {
      const seen = new Set<string>();
      for (const { key: node } of items) {
        if (!isScalar(node)) continue;
        const key = String(node.value);
        const offset = node.range?.[0] ?? 0;
        if (seen.has(key))
          faulty.push({
            rule: 'duplicate-key',
            offset,
            fact: `"${key}" stands here twice`,
            fix: 'keep one of the two',
          });
        if (key === '__proto__')
          faulty.push({
            rule: 'reserved-key',
            offset,
            fact: `"${key}" cannot be a key`,
            fix: 'call it something else',
          });
        seen.add(key);
      }
    },
  });
  return faulty;
}
