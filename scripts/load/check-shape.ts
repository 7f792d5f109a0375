import { closest } from 'fastest-levenshtein';
import * as z from 'zod';
import { maskSecrets } from '../../src/mask-secrets.js';
import { type Finding, findingAt } from '../finding.js';
import type { DataDocument, Path } from './document.js';
import { valueRules } from './shapes.js';

/** What people call the types that zod names. */
const typeNames: Partial<Record<string, string>> = {
  array: 'a list',
  int: 'a whole number',
  number: 'a number',
  object: 'a map of fields',
  record: 'a map',
  string: 'a text',
};

type Issue = z.core.$ZodIssue;

/** Gives the value of a part of a document in its shape, or a finding for each way in which it breaks it. */
export function checkShape<Shape extends z.ZodType>(
  document: DataDocument,
  path: Path,
  value: unknown,
  shape: Shape,
): { value?: z.output<Shape>; findings: Finding[] } {
  const result = shape.safeParse(value);
  if (result.success) return { value: result.data, findings: [] };
  const findings = result.error.issues.flatMap((issue) => issueFindings(document, path, value, shape, issue));
  return { findings };
}

function issueFindings(document: DataDocument, base: Path, root: unknown, shape: z.ZodType, issue: Issue): Finding[] {
  const inner = issue.path as Path; // of keys and indexes only, as YAML has no symbols
  const path = [...base, ...inner];
  if (issue.code === 'unrecognized_keys') {
    const known = fieldNames(shapeAt(shape, inner));
    return issue.keys.map((key) =>
      findingAt(
        document.placeOfKey([...path, key]),
        'unknown-field',
        `"${key}" is not a field here`,
        `${suggestion(key, known)}remove it; the fields are ${known.join(', ')}`,
      ),
    );
  }
  const found = valueAt(root, inner);
  if (found === undefined) {
    const fact = `the field "${inner.at(-1)}" is missing`;
    return [findingAt(document.placeOfKey(path), 'missing-field', fact, `add "${inner.at(-1)}"`)];
  }
  if (Object.hasOwn(valueRules, issue.message)) {
    const { fact, fix } = valueRules[issue.message as keyof typeof valueRules];
    return [findingAt(document.placeOf(path), issue.message, fact, fix)];
  }
  return [findingAt(document.placeOf(path), 'wrong-value', `found ${shown(found, path)}`, remedyFor(issue, found))];
}

/** The longest piece of a value that a finding repeats. */
const longestShown = 80;

/** Gives the value at a path as a finding may repeat it: cut, and without secrets, which the key of a value may tell it to be. */
function shown(value: unknown, path: Path): string {
  const key = `${path.at(-1)}: `;
  const text = maskSecrets(key + JSON.stringify(value)).slice(key.length);
  return text.length <= longestShown ? text : `${text.slice(0, longestShown)}…`;
}

function remedyFor(issue: Issue, found: unknown): string {
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String);
    return `${suggestion(String(found).slice(0, longestShown), values)}write one of ${values.join(', ')}`;
  }
  if (issue.code === 'invalid_type') return `write ${typeNames[issue.expected] ?? issue.expected} here`;
  if (issue.code === 'too_small')
    return `write ${issue.origin === 'array' ? 'a list of ' : ''}at least ${issue.minimum} here`;
  return issue.message;
}

/** Gives the beginning of a remedy that suggests the known word nearest to a mistyped one; empty where none is known. */
export function suggestion(word: string, known: readonly string[]): string {
  return known.length === 0 ? '' : `write "${closest(word, [...known])}" if that is meant, or `;
}

/** Gives the value at the path of an issue, which leads through maps and lists to one that may be missing. */
function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((parent, step) => {
    const members = parent as Record<string | number, unknown>;
    return Object.hasOwn(members, step) ? members[step] : undefined;
  }, root);
}

/** Gives the shape of the value at a path within a shape. */
function shapeAt(shape: z.core.$ZodType, path: Path): z.core.$ZodType {
  const plain = unwrap(shape);
  const [step, ...rest] = path;
  if (step === undefined) return plain;
  if (plain instanceof z.ZodArray) return shapeAt(plain.element, rest);
  if (plain instanceof z.ZodRecord) return shapeAt(plain.valueType, rest);
  if (plain instanceof z.ZodObject) return shapeAt(plain.shape[step], rest);
  return plain;
}

function unwrap(shape: z.core.$ZodType): z.core.$ZodType {
  return shape instanceof z.ZodOptional || shape instanceof z.ZodDefault ? unwrap(shape.unwrap()) : shape;
}

function fieldNames(shape: z.core.$ZodType): string[] {
  return shape instanceof z.ZodObject ? Object.keys(shape.shape) : [];
}
