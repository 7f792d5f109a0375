import { Ajv, type ValidateFunction } from 'ajv';

/** The functions that judge a value by one schema. */
export interface Validators {
  /** Stops at the first thing that is wrong. */
  readonly first: ValidateFunction;
  /** Finds everything that is wrong. */
  readonly all: ValidateFunction;
}

/** The functions by the text of their schema, as tests judge by the same few thousands of times. */
const compiled = new Map<string, Validators>();

/**
 * Gives the functions that judge by the schema of a name. To make them, ajv compiles code from a text, which a program that is
 * not to run any such code cannot do: in the package, `scripts/bundle/bundle-validators.ts` puts functions in the place of this one
 * that were compiled when the package was built.
 */
export function validatorsOf(_name: string, schema: object): Validators {
  const text = JSON.stringify(schema);
  const validators = compiled.get(text) ?? {
    first: new Ajv().compile(schema),
    all: new Ajv({ allErrors: true }).compile(schema),
  };
  compiled.set(text, validators);
  return validators;
}
