import type { GlossaryId } from '../generated/names.js';
import { reasonCodes } from '../generated/reason-codes.js';
import { maskSecrets } from '../mask-secrets.js';
import type { ParsedError } from '../parsed-error.js';
import type { Handling, Use } from '../types.js';
import { type Answer, exitCodes, jsonText } from './answer.js';
import { type Description, describe, isSame, type Step } from './describe.js';
import { placeOf } from './known.js';
import { layTable } from './layout.js';
import { printable } from './printable.js';
import { createStyle, type Style } from './style.js';
import { type Taken, takeWords } from './take.js';
import { readText } from './text.js';
import { basisWords, outcomeWords, retryWords, valuesText } from './wording.js';
import type { World } from './world.js';

/** A longer text is a log, for which there is `check`. */
const longestText = 1 << 20;

/** How `explain` was called. */
export interface ExplainOptions {
  readonly glossary?: GlossaryId;
  readonly json?: boolean;
}

/** Explains what a user's words mean, or standard input where they are `-`: codes or names, an error body or a line with one. */
export async function explain(words: readonly string[], options: ExplainOptions, world: World): Promise<Answer> {
  const { glossary } = options;
  const text = words.join(' ');
  const asked = text === '-' ? await readText(await world.open('-'), longestText) : text;
  const taken = takeWords(asked, glossary);
  const placed = taken.codes.flatMap((code) => placeOf(code, glossary) ?? []);
  const descriptions = placed.map((found) => describe(found.entry, found.glossary, world));
  const left = taken.codes.filter((code) => placeOf(code, glossary) === undefined);
  const unlisted = taken.unlisted.map(printable);
  const missing = [...left, ...unlisted];
  const exitCode = descriptions.length > 0 && missing.length === 0 ? exitCodes.fine : exitCodes.no;
  if (options.json) return { text: jsonText(explanation(asked, taken, descriptions, missing)), exitCode };
  const notes = [...left.map((code) => leftNote(code, glossary)), ...unlisted.map(unlistedNote)];
  const note = taken.codes.length === 0 ? unknownNote(asked, taken) : notes.join('');
  return { text: explainedText(taken, descriptions, world), ...(note !== '' && { note }), exitCode };
}

function explanation(
  asked: string,
  { as, body, nearest }: Taken,
  codes: readonly Description[],
  missing: readonly string[],
): object {
  return {
    asked: printable(asked),
    takenAs: as ?? null,
    body: body === undefined ? null : maskBody(body),
    codes,
    missing,
    nearest,
  };
}

function maskBody(body: ParsedError<GlossaryId>): object {
  const { form, message, code, known, glossaries } = body;
  return {
    form,
    known,
    code: code === undefined ? null : printable(code),
    message: message === undefined ? null : maskSecrets(message),
    reasonCodes: reasonCodesOf(body).map(printable),
    glossaries,
  };
}

function reasonCodesOf(body: ParsedError<GlossaryId>): readonly string[] {
  return 'reasonCodes' in body ? body.reasonCodes : [];
}

function leftNote(code: string, glossary: GlossaryId | undefined): string {
  return `${code} is not in the glossary ${glossary}. Without --glossary it is explained.\n`;
}

function unlistedNote(code: string): string {
  return `No glossary lists the code ${code}.\n`;
}

function unknownNote(asked: string, taken: Taken): string {
  const like = taken.nearest.length === 0 ? '' : ` Nearest: ${taken.nearest.join(', ')}.`;
  if (taken.body?.code !== undefined) return `No glossary lists the code ${printable(taken.body.code)}.${like}\n`;
  if (taken.body !== undefined) return 'The body is a failure, and no code can be read from it.\n';
  return `No code, name or error body is in "${printable(asked)}".${like}\n`;
}

function explainedText(taken: Taken, descriptions: readonly Description[], world: World): string {
  const style = createStyle(world.output.colour);
  const head = taken.as === undefined ? '' : `${style.dim(`Taken as ${taken.as}.`)}\n\n`;
  const body = taken.body === undefined ? '' : bodyText(taken.body, world);
  if (descriptions.length === 0) return body;
  const parts = [body, ...descriptions.map((one) => descriptionText(one, style, world))];
  return head + parts.filter((part) => part !== '').join('\n');
}

function bodyText(body: ParsedError<GlossaryId>, { output }: World): string {
  const style = createStyle(output.colour);
  const meanings: Readonly<Record<string, { readonly meaning: string }>> = reasonCodes;
  const rows = [
    ['Form', body.form],
    ...(body.message === undefined ? [] : [['Message', printable(body.message)]]),
    ...reasonCodesOf(body).map((code) => [
      `Reason ${printable(code)}`,
      Object.hasOwn(meanings, code)
        ? `${meanings[code]?.meaning}`
        : 'Not in the glossary; handle it in your generic way.',
    ]),
  ];
  return layTable(rows, { ...output, dress: [style.dim] });
}

function descriptionText(described: Description, style: Style, { output }: World): string {
  const { code, name, area, glossary } = described;
  const title = [[code, name, `${area}, ${glossary} glossary`]];
  const dress = [(text: string) => style.bold(style.cyan(text)), style.bold, style.dim];
  return layTable(title, { ...output, dress }) + layTable(factRows(described), { ...output, dress: [style.dim] });
}

function factRows(described: Description): string[][] {
  const { uses, limit, parameters, operations, headers, handling } = described;
  return [
    ['Meaning', usesText(uses)],
    ...handlingRows(handling),
    ...(limit === undefined ? [] : [['Limit', limitText(limit)]]),
    ...parameters.map(({ name, placeholder, meaning }) => ['Message has', `${placeholder ?? name}: ${meaning}`]),
    ...operations.map(({ method, path, stated }) => ['Operation', `${method ? `${method} ` : ''}${path}: ${stated}`]),
    ...headers.map((header) => ['Header', header]),
    ...described.reasonCodes.map(({ code, meaning }) => ['Reason code', `${code}: ${meaning}`]),
    ...(described.reasonCodes.length > 0 ? [['', 'The set is open-ended: a body may carry others.']] : []),
    ...described.history.map((step) => ['History', stepText(step)]),
    ...described.elsewhere.flatMap((other) => [
      [`In ${other.glossary}`, `${other.name}: ${usesText(other.uses)}`],
      ...(isSame(handling, other.handling) ? [] : handlingRows(other.handling)),
    ]),
    ['Source', `the contract, "${described.source}"`],
    ['Page', `${described.page} of the reference site`],
  ];
}

function usesText(uses: readonly Use[]): string {
  return uses.map(({ condition }, at) => (uses.length === 1 ? condition : `(${at + 1}) ${condition}`)).join(' ');
}

function handlingRows({ actor, retry, outcome, advice, basis }: Handling): string[][] {
  return [
    ['Who acts', actor],
    ['Retry', `${retry}: ${retryWords[retry]}`],
    ['Outcome', `${outcome}: ${outcomeWords[outcome]}`],
    ['Advice', `${advice} (${basisWords[basis]})`],
  ];
}

function limitText({ name, meaning, unit, values }: NonNullable<Description['limit']>): string {
  return `${valuesText(values)} ${unit} (${name}: ${meaning})`;
}

function stepText({ glossary, change, verdict, reason }: Step): string {
  if (verdict === undefined) return `${glossary}: ${change}`;
  return `${glossary}: ${change} (${verdict === 'unchanged' ? 'not in meaning' : verdict}). ${reason}`;
}
