import { limits } from '../generated/limits.js';
import { reasonCodes } from '../generated/reason-codes.js';
import { type Answer, exitCodes, jsonText } from './answer.js';
import { layTable } from './layout.js';
import { createStyle } from './style.js';
import { valuesText } from './wording.js';
import type { World } from './world.js';

/** The options of `reasons` and of `limits`. */
export interface FactOptions {
  readonly json?: boolean;
}

/** Lists the reason codes that the contract names. */
export function listReasons(options: FactOptions, { output }: World): Answer {
  const list = Object.values(reasonCodes);
  const exitCode = exitCodes.fine;
  if (options.json) return { text: jsonText(list), exitCode };
  const rows = list.map(({ code, meaning }) => [code, meaning]);
  const text = layTable(rows, { ...output, dress: [createStyle(output.colour).cyan] });
  return {
    text,
    note: 'The set is open-ended: handle a reason code that is not here in your generic way.\n',
    exitCode,
  };
}

/** Lists the limits of the service, with their values in each glossary. */
export function listLimits(options: FactOptions, { output }: World): Answer {
  const list = Object.values(limits);
  const exitCode = exitCodes.fine;
  if (options.json) return { text: jsonText(list), exitCode };
  const style = createStyle(output.colour);
  const rows = list.map(({ name, meaning, unit, codes, values }) => [
    name,
    valuesText(values),
    unit,
    codes.join(' '),
    meaning,
  ]);
  const text = layTable([['limit', 'value', 'unit', 'codes', 'meaning'], ...rows], { ...output, dress: [style.cyan] });
  return { text, note: 'Rate limits: not shown by the contract.\n', exitCode };
}
