import type { Facts, ResolvedEntry } from '../../load/shapes.js';
import { requireKnown } from '../../model.js';
import type { CodeListings } from './listings.js';

/** An error body to copy. */
export interface ExampleBody {
  /** The form's id in the data. */
  readonly form: string;
  readonly body: unknown;
}

/** Gives the text of an example body: the entry's own words, marked as an example, as the contract shows no real one. */
function exampleMessage({ code, uses, parameters }: ResolvedEntry): string {
  const values = parameters.map((parameter) => `${parameter}: EXAMPLE`);
  const carried = values.length === 0 ? '' : ` (${values.join(', ')})`;
  return `Example text: ${requireKnown(uses[0], code).condition}${carried}`;
}

/**
 * Gives example bodies of a code, one for each form. A form that goes with one glossary speaks of the code as that glossary does, and
 * is left out where it does not list the code. Only the nested forms have room for reason codes.
 */
export function exampleBodies({ listings, main }: CodeListings, forms: Facts['forms.yaml']): readonly ExampleBody[] {
  return Object.entries(templates).flatMap(([form, write]) => {
    const { glossary } = requireKnown(forms[form], form);
    const listing = glossary === undefined ? main : listings.find((one) => one.glossary.id === glossary);
    return listing === undefined ? [] : [{ form, body: write(listing.entry) }];
  });
}

/** How a body of each form is written, by its id in the data. */
const templates: Readonly<Record<string, (entry: ResolvedEntry) => object>> = {
  A: (entry) => ({ error: nestedError(entry) }),
  hybrid: (entry) => ({ success: false, error: nestedError(entry) }),
  B: (entry) => ({ success: false, code: entry.code, error: exampleMessage(entry) }),
};

function nestedError(entry: ResolvedEntry): object {
  const { code, reasonCodes } = entry;
  const message = exampleMessage(entry);
  return { code, message, ...(reasonCodes.length > 0 && { reasonCodes: exampleReasons(reasonCodes) }) };
}

/** Gives the reason codes of an example: two where there are two, as a body names each check that declined. */
export function exampleReasons(reasonCodes: readonly string[]): readonly string[] {
  return reasonCodes.slice(0, 2);
}
