import { errorMembers, type Form, forms, type Members } from './forms.js';
import { type Case, objectText } from './vector.js';

/** Reason codes beside a code that carries them. In the flat form the contract shows none, so that any value is an extra. */
export function reasonCodeCases(form: Form, code: string, known: readonly string[]): Case[] {
  const lists: Members = {
    known: JSON.stringify(known),
    empty: '[]',
    unknown: '["Q9","constructor",""]',
    'known and unknown': JSON.stringify([...known, 'Q9']),
    repeated: JSON.stringify([...known, ...known]),
  };
  const wrong: Members = {
    text: JSON.stringify(known.join()),
    null: 'null',
    true: 'true',
    number: '1',
    object: '{"0":"A1"}',
    'list of numbers': '[1]',
    'list with null': JSON.stringify([...known, null]),
    'list of lists': '[["A1"]]',
  };
  const caseOf =
    (accepts: readonly string[]) =>
    ([what, value]: [string, string]): Case => ({
      id: `form-${form}/reason-codes/${code}/${what.replaceAll(' ', '-')}`,
      description: `A body of form ${form} with the code ${code} and reason codes: ${what}.`,
      text: objectText(forms[form].body({ ...errorMembers(code), reasonCodes: value })),
      accepts,
      code,
      hasReasonCodes: true,
    });
  return [
    ...Object.entries(lists).map(caseOf(forms[form].accepts)),
    ...Object.entries(wrong).map(caseOf(form === 'b' ? forms[form].accepts : [])),
  ];
}

/** Reason codes where none belong: beside another code, and outside the error object. */
export function misplacedReasonCases(form: Form, code: string): Case[] {
  const beside = {
    id: `form-${form}/reason-codes/misplaced`,
    description: `A body of form ${form} with reason codes beside a code that carries none.`,
    text: objectText(forms[form].body({ ...errorMembers(code), reasonCodes: '["A1"]' })),
    accepts: forms[form].accepts,
    code,
    hasReasonCodes: true,
  };
  const outside = {
    id: `form-${form}/reason-codes/outside`,
    description: `A body of form ${form} with reason codes outside the error object, where they are a further member.`,
    text: objectText({ ...forms[form].body(errorMembers(code)), reasonCodes: '["A1"]' }),
    accepts: forms[form].accepts,
    code,
  };
  return form === 'b' ? [beside] : [beside, outside];
}
