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
  readonly not?: Piece;
  readonly [keyword: string]: unknown;
}

/** Where a document breaks a schema, and how. */
export interface PlacedReason {
  readonly pointer: string;
  readonly reason: string;
}

/** Gives what ajv found as reasons for people; none of them repeats a value of the document. */
export function reasonText(errors: readonly ErrorObject[]): readonly PlacedReason[] {
  const { branch, told } = nearestBranch(errors);
  return told.filter(isOutermost).map((error) => ({ pointer: error.instancePath, reason: branch + reasonOf(error) }));
}

/** Of a schema that is a choice, only the branch that the document comes nearest to is told. */
function nearestBranch(errors: readonly ErrorObject[]): { branch: string; told: readonly ErrorObject[] } {
  const choice = errors.find(({ schemaPath }) => schemaPath === '#/anyOf');
  if (choice === undefined) return { branch: '', told: errors };
  const pieces: readonly Piece[] = choice.parentSchema?.['anyOf'] ?? [];
  const branches = pieces.map(({ title, required = [] }, at) => ({
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

function reasonOf({ keyword, message, parentSchema, params }: ErrorObject): string {
  const piece: Piece = parentSchema ?? {};
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
