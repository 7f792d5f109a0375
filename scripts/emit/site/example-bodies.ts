import type { ResolvedEntry } from '../../load/shapes.js';
import { requireKnown } from '../../model.js';

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

/** Gives an example body of each form; only the nested ones have room for reason codes. */
export function exampleBodies(entry: ResolvedEntry): readonly [ExampleBody, ExampleBody, ExampleBody] {
  const { code, reasonCodes } = entry;
  const message = exampleMessage(entry);
  const error = { code, message, ...(reasonCodes.length > 0 && { reasonCodes: exampleReasons(reasonCodes) }) };
  return [
    { form: 'A', body: { error } },
    { form: 'hybrid', body: { success: false, error } },
    { form: 'B', body: { success: false, code, error: message } },
  ];
}

/** Gives the reason codes of an example: two where there are two, as a body names each check that declined. */
export function exampleReasons(reasonCodes: readonly string[]): readonly string[] {
  return reasonCodes.slice(0, 2);
}
