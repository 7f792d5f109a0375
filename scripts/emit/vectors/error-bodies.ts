import { codeNumber, type Model } from '../../model.js';
import { errorMembers, type Form, formNames, forms, type Members, message } from './forms.js';
import { misplacedReasonCases, reasonCodeCases } from './reason-codes.js';
import { type Case, objectText, without } from './vector.js';

/** Texts of every kind of value, under a word for each. */
const kinds: Members = {
  null: 'null',
  true: 'true',
  false: 'false',
  number: '415',
  zero: '0',
  list: '[]',
  object: '{}',
  'list of text': '["AP"]',
};

/** Gives the cases of error bodies, and of bodies that come close to one. */
export function errorBodyCases(model: Model): Case[] {
  const { codes, defaultGlossary } = model;
  const carriers = defaultGlossary.entries.filter(({ reasonCodes }) => reasonCodes.length > 0);
  const plain = defaultGlossary.entries.filter(({ reasonCodes }) => reasonCodes.length === 0).map(({ code }) => code);
  const [code = ''] = plain.filter((one) =>
    model.glossaries.every((glossary) => glossary.entries.some((entry) => entry.code === one)),
  );
  return [
    ...codes.flatMap((listed) => formNames.map((form) => listedCodeCase(form, listed))),
    ...formNames.flatMap((form) => [
      ...oddCodeCases(form, code, codes),
      ...wrongMemberCases(form, code),
      ...extraMemberCases(form, code),
      ...misplacedReasonCases(form, code),
    ]),
    ...carriers.flatMap((carrier) =>
      formNames.flatMap((form) => reasonCodeCases(form, carrier.code, carrier.reasonCodes)),
    ),
    ...successCases(code),
    ...errorMemberCases(code),
    ...otherBodyCases(code),
  ];
}

function listedCodeCase(form: Form, code: string): Case {
  return {
    id: `form-${form}/listed/${code}`,
    description: `A body of form ${form} with the code ${code}.`,
    text: objectText(forms[form].body(errorMembers(code))),
    accepts: forms[form].accepts,
    code,
  };
}

function oddCodeCases(form: Form, code: string, codes: readonly string[]): Case[] {
  const fullWidth = code.replace(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  const highest = Math.max(...codes.map(codeNumber));
  const odd: Members = {
    'trailing newline': `${code}\n`,
    'trailing carriage return': `${code}\r\n`,
    'leading space': ` ${code}`,
    'trailing space': `${code} `,
    'lower case': code.toLowerCase(),
    'full-width digits': fullWidth,
    'no glossary': `AP${highest + 1}`,
    'one character': 'A',
    'one character beyond the basic plane': '\u{1f4b3}',
    'letters only': 'AP',
    'another prefix': `XX${code.slice(2)}`,
    'a leading zero more': `AP0${code.slice(2)}`,
    'twice, one to a line': `${code}\n${code}`,
    'the name of a member of every object': 'constructor',
  };
  return Object.entries(odd).map(([what, value]) => ({
    id: `form-${form}/odd-code/${what.replaceAll(' ', '-').replaceAll(',', '')}`,
    description: `A body of form ${form} with an odd code: ${what}.`,
    text: objectText(forms[form].body(errorMembers(value))),
    accepts: forms[form].accepts,
    code: value,
  }));
}

/** Every member that a form requires, missing, of each other kind, and empty. */
function wrongMemberCases(form: Form, code: string): Case[] {
  const good = errorMembers(code);
  return Object.keys(good).flatMap((name) => {
    const label = `form-${form}/${name}`;
    const wrong = Object.entries(kinds).map(([kind, value]) => ({
      id: `${label}/${kind.replaceAll(' ', '-')}`,
      description: `A body of form ${form} whose ${name} is wrong: ${kind}.`,
      text: objectText(forms[form].body({ ...good, [name]: value })),
      accepts: [],
    }));
    const missing = {
      id: `${label}/missing`,
      description: `A body of form ${form} without its ${name}.`,
      text: objectText(forms[form].body(without(good, name))),
      accepts: [],
    };
    const empty = {
      id: `${label}/empty`,
      description: `A body of form ${form} whose ${name} is empty, which a message may be and a code may not.`,
      text: objectText(forms[form].body({ ...good, [name]: '""' })),
      accepts: name === 'message' ? forms[form].accepts : [],
      code,
    };
    return [...wrong, missing, empty];
  });
}

/** Further members, also such that every object of some language has. */
function extraMemberCases(form: Form, code: string): Case[] {
  const names = [
    'requestId',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'length',
    '$ref',
    '$schema',
    '',
  ];
  return names.flatMap((name) => {
    const extra = Object.fromEntries([[name, '{"code":1,"error":null}']]);
    const label = name === '' ? 'empty-name' : name;
    return [
      {
        id: `form-${form}/extra/${label}`,
        description: `A body of form ${form} with a further member, "${name}".`,
        text: objectText({ ...forms[form].body(errorMembers(code)), ...extra }),
        accepts: forms[form].accepts,
        code,
      },
      {
        id: `form-${form}/extra-beside-code/${label}`,
        description: `A body of form ${form} with a further member beside its code, "${name}".`,
        text: objectText(forms[form].body({ ...extra, ...errorMembers(code) })),
        accepts: forms[form].accepts,
        code,
      },
    ];
  });
}

/** Every `success` that somebody may send, beside a nested and beside a flat error. */
function successCases(code: string): Case[] {
  const failed = ['false', '0', '0.0', '-0', '-0.0', '0e0'];
  const others = ['"0"', '"false"', '""', 'true', 'null', '-1', '1', '0.5', '-0.5', '[]', '{}', '[false]'];
  return [...failed, ...others].flatMap((success) => {
    const fails = failed.includes(success);
    return [
      {
        id: `success/${success}/nested`,
        description: `A nested error with \`success\` ${success} beside it.`,
        text: objectText({ ...forms.hybrid.body(errorMembers(code)), success }),
        accepts: (fails ? forms.hybrid : forms.a).accepts,
        code,
      },
      {
        id: `success/${success}/flat`,
        description: `A flat error with \`success\` ${success}.`,
        text: objectText({ ...forms.b.body(errorMembers(code)), success }),
        accepts: fails ? forms.b.accepts : [],
        code,
      },
    ];
  });
}

/** What else may stand under `error` in a nested body. */
function errorMemberCases(code: string): Case[] {
  const error = objectText(errorMembers(code));
  const values: Members = {
    ...kinds,
    text: message,
    'list of errors': `[${error}]`,
    'error in an error': `{"error":${error}}`,
  };
  return (['a', 'hybrid'] as const).flatMap((form) =>
    Object.entries(values).map(([what, value]) => ({
      id: `form-${form}/error/${what.replaceAll(' ', '-')}`,
      description: `A body of form ${form} whose error member is wrong: ${what}.`,
      text: objectText({ ...forms[form].body({}), error: value }),
      accepts: [],
    })),
  );
}

/** Bodies that are no error, or no error of one form. */
function otherBodyCases(code: string): Case[] {
  const quoted = JSON.stringify(code);
  const nested = forms.a.body(errorMembers(code));
  const none: Members = {
    null: 'null',
    true: 'true',
    false: 'false',
    zero: '0',
    text: '""',
    'a code as text': quoted,
    list: '[]',
    'list of an error': `[${objectText(nested)}]`,
    object: '{}',
    'success alone': '{"success":true}',
    'success as a number': '{"success":1}',
    'success with a null error': '{"success":true,"error":null}',
    'success with an empty error': '{"success":true,"error":""}',
    'success with data': '{"data":{"id":1,"code":"US"}}',
    'failure alone': '{"success":false}',
    'a flat error without success': `{"code":${quoted},"error":${message}}`,
    'a nested error one level down': `{"body":${objectText(nested)}}`,
    'other capitals': `{"Error":${objectText(errorMembers(code))}}`,
  };
  const both = { ...forms.b.body(errorMembers(code)), ...nested };
  return [
    ...Object.entries(none).map(([what, text]) => ({
      id: `other/${what.replaceAll(' ', '-')}`,
      description: `A text that no error schema accepts: ${what}.`,
      text,
      accepts: [],
    })),
    {
      id: 'other/nested-error-beside-a-top-level-code',
      description: 'A hybrid body with a code beside it, which is not the flat form, as its error is no text.',
      text: objectText(both),
      accepts: forms.hybrid.accepts,
      code,
    },
  ];
}
