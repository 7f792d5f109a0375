import { type Case, objectText } from './vector.js';

const uuid = 'C0FFEE00-1234-4abc-9DEF-00000000beef';

/** Values of each field that has a schema, good and bad. */
const values: Readonly<Record<string, { readonly good: readonly string[]; readonly bad: readonly string[] }>> = {
  phoneNumber: {
    good: ['+12025550123', '+19995550199'],
    bad: [
      '12025550123',
      '+1202555012',
      '+120255501234',
      '+442025550123',
      '+1 2025550123',
      '+1-202-555-0123',
      '+12025550123\n',
      '\n+12025550123',
      '+1202555012a',
      '+1202555012\uff13',
      '++2025550123',
      '2025550123',
      '',
    ],
  },
  personName: {
    good: ['Ada', 'z', 'A', 'Z', 'a', 'McQueen'],
    bad: [
      '',
      'Ada7',
      'Ada Maria',
      'Ada\n',
      '\nAda',
      'Ada\nMaria',
      'Ada-Maria',
      "O'Neil",
      'A@',
      'A[',
      'A`',
      'A{',
      '7',
      '\u{1f600}',
      'Ad\u0660',
    ],
  },
  amount: {
    good: ['0', '1', '10.5', '10.50', '0.01', '123456789.99', '007'],
    bad: [
      '',
      '.',
      '1.',
      '.5',
      '1.234',
      '1.2.3',
      '1.2.34',
      '1,50',
      '1,000.00',
      '-1.00',
      '+1.00',
      '$1.00',
      '1.00 USD',
      '1e2',
      ' 1',
      '1\n',
      '1.5\n',
      '1.50\n',
      '1\n2',
      'x\n1.50',
      '1.5\nx',
      '1x00',
      '\uff11',
    ],
  },
  transactionUuid: {
    good: [uuid, uuid.toLowerCase(), uuid.toUpperCase()],
    bad: [
      `{${uuid}}`,
      `${uuid}\n`,
      `\n${uuid}`,
      uuid.slice(1),
      uuid.slice(0, -1),
      `${uuid}0`,
      `0${uuid}`,
      uuid.replaceAll('-', ''),
      uuid.replace('C0', 'G0'),
      uuid.replace('-1', '-'),
      uuid.replace('-4', '-'),
      uuid.replace('-9', '-'),
      '',
    ],
  },
};

const wrongKinds = ['null', 'true', '1', '1.5', '[]', '{}', '["1"]'];

/** Gives the cases of the fields that have these names. */
export function fieldCases(names: readonly string[]): Case[] {
  const judged = Object.entries(values).filter(([name]) => names.includes(name));
  return [
    ...judged.flatMap(([name, { good, bad }]) => [
      ...good.map((value) => fieldCase(name, JSON.stringify(value), true)),
      ...bad.map((value) => fieldCase(name, JSON.stringify(value), false)),
      ...wrongKinds.map((text) => fieldCase(name, text, false)),
    ]),
    {
      id: 'fields/all',
      description: 'Every field at once, each good.',
      text: objectText(Object.fromEntries(judged.map(([name, { good }]) => [name, JSON.stringify(good[0])]))),
      accepts: ['fields'],
    },
  ];
}

function fieldCase(name: string, text: string, valid: boolean): Case {
  return {
    id: `fields/${name}/${text}`,
    description: `The field ${name} as ${text}, which is ${valid ? '' : 'not '}of its form.`,
    text: objectText({ [name]: text }),
    accepts: valid ? ['fields'] : [],
  };
}
