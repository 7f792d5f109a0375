import { codePattern } from '../../load/shapes.js';
import { ruleOnEntries } from '../entries.js';

/** Every key of a glossary file is a code. */
export const codeShape = ruleOnEntries('code-shape', ({ code, document }) =>
  codePattern.test(code)
    ? []
    : [
        {
          place: document.placeOfKey([code]),
          fact: `"${code}" is not a code`,
          fix: 'write AP and its digits, as in AP002, AP415 or AP1401',
        },
      ],
);
