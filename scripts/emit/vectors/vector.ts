/** A text, and what has to be said of it, before the glossaries are asked. */
export interface Case {
  /** Unique, and stable: others may name it. */
  readonly id: string;
  readonly description: string;
  /** The exact text; a JSON value could not tell `0.0` from `0`. */
  readonly text: string;
  /** The schemas that accept the text, those that belong to a glossary aside. */
  readonly accepts: readonly string[];
  /** The code that the strict schemas look up in their glossary. */
  readonly code?: string;
  /** Whether reason codes stand beside the code, which strict schemas allow with few codes only. */
  readonly hasReasonCodes?: boolean;
}

/** Gives the text of an object whose members are texts already. */
export function objectText(members: Readonly<Record<string, string>>): string {
  return `{${Object.entries(members)
    .map(([name, text]) => `${JSON.stringify(name)}:${text}`)
    .join(',')}}`;
}

/** Gives an object without one of its members. */
export function without<Value>(
  members: Readonly<Record<string, Value>>,
  name: string,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(members).filter(([key]) => key !== name));
}
