import type { ErrorObject } from 'ajv';

/** A list of allowed values is told up to this length. */
const mostValues = 8;

/** A piece of a JSON Schema, as far as reasons are made from it. */
interface Piece {
  readonly title?: string;
  readonly description?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Piece>>;
  readonly enum?: readonly unknown[];
  readonly allOf?: readonly Piece[];
  readonly anyOf?: readonly Piece[];
  readonly not?: Piece;
  readonly [keyword: string]: unknown;
}

/** Where a document breaks a schema, and how. */
export interface PlacedReason {
  readonly pointer: string;
  readonly reason: string;
}

/** Gives what ajv found by a schema as reasons for people; none of them repeats a value of the document. */
export function reasonText(errors: readonly ErrorObject[], schema: Piece): readonly PlacedReason[] {
  const { branch, told } = nearestBranch(errors, schema);
  return told
    .filter(isOutermost)
    .map((error) => ({ pointer: error.instancePath, reason: branch + reasonOf(error, pieceOf(error, schema)) }));
}

/** Gives the piece of a schema that has the keyword which an error is about. */
function pieceOf({ schemaPath }: ErrorObject, schema: Piece): Piece {
  const steps = schemaPath.split('/').slice(1, -1);
  return steps.reduce<Piece>((piece, step) => {
    const inner = piece[step];
    return isPiece(inner) ? inner : {};
  }, schema);
}

function isPiece(value: unknown): value is Piece {
  return typeof value === 'object' && value !== null;
}

/** Of a schema that is a choice, only the branch that the document comes nearest to is told. */
function nearestBranch(
  errors: readonly ErrorObject[],
  { anyOf = [] }: Piece,
): { branch: string; told: readonly ErrorObject[] } {
  if (!errors.some(({ schemaPath }) => schemaPath === '#/anyOf')) return { branch: '', told: errors };
  const branches = anyOf.map(({ title, required = [] }, at) => ({
    branch: `as ${title}, `,
    told: errors.filter((error) => error.schemaPath.startsWith(`#/anyOf/${at}/`) && isOutermost(error)),
    required: required.length,
  }));
  // Among branches that are broken as often, the one that asks for more has more of it.
  const [nearest] = branches.sort((a, b) => a.told.length - b.told.length || b.required - a.required);
  return nearest ?? { branch: '', told: errors };
}

/** Tells whether an error is no part of a choice further in, which is told as one. */
function isOutermost({ schemaPath }: ErrorObject): boolean {
  return !/(?<!^#)\/anyOf\/\d+\//.test(schemaPath);
}

function reasonOf({ keyword, message, params }: ErrorObject, piece: Piece): string {
  switch (keyword) {
    case 'required':
      return `must have the member ${params['missingProperty']}`;
    case 'enum':
      return allowedText(piece.enum ?? []);
    case 'anyOf':
      return `must be as the schema says: ${piece.description ?? 'one of several things'}`;
    case 'not':
      return conditionText(piece.not ?? {}) ?? 'must not be as it is';
    default:
      return String(message);
  }
}

function allowedText(values: readonly unknown[]): string {
  return values.length > mostValues ? `must be one of ${values.length} values` : `must be ${orList(values)}`;
}

/** Gives the words for the way in which the schemas say "where this holds, that has to hold": not both this and not that. */
function conditionText({ allOf }: Piece): string | undefined {
  const [when, otherwise] = allOf ?? [];
  if (when === undefined || otherwise?.not === undefined) return undefined;
  return `must have ${pieceText(otherwise.not)}, where it has ${pieceText(when)}`;
}

function pieceText({ required = [], properties = {} }: Piece): string {
  const parts = Object.entries(properties).map(([name, { enum: values = [] }]) => `${name} ${orList(values)}`.trim());
  return [...required.map((name) => `the member ${name}`), ...parts].join(' and ');
}

function orList(values: readonly unknown[]): string {
  return values.map(String).join(' or ');
}
