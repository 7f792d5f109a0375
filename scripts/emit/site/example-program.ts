import type { Facts } from '../../load/shapes.js';
import { requireKnown } from '../../model.js';
import { toSource } from '../output.js';
import { exampleBodies, exampleReasons } from './example-bodies.js';
import type { CodeListings } from './listings.js';

/** Gives a TypeScript program that handles a code: what it states after `// →` is so, and a test runs it. */
export function exampleProgram(code: CodeListings, forms: Facts['forms.yaml']): string {
  const { main, isRetired } = code;
  const { glossary, entry } = main;
  const { actor, retry, outcome } = entry.handling;
  const bodies = exampleBodies(code, forms);
  // The newest form stands first, and the oldest last.
  const { body } = requireKnown(bodies.at(isRetired ? -1 : 0), code.code);
  const from = isRetired ? `ap-errors/glossary/${glossary.id}` : 'ap-errors';
  const imports = isRetired
    ? `import { errorFromResponse } from 'ap-errors';\nimport { ErrorCode } from '${from}';`
    : `import { ErrorCode, errorFromResponse } from '${from}';`;
  const options = isRetired ? `, { glossary: '${glossary.id}' }` : '';
  const reasons =
    entry.reasonCodes.length === 0 ? '' : `  error.reasonCodes; // → ${toSource(exampleReasons(entry.reasonCodes))}\n`;
  return `${imports}

// In a program of yours, the response is what fetch gave.
const response = new Response(
  JSON.stringify(${toSource(body, '  ')}),
);

const error = await errorFromResponse(response${options});
if (error?.code === ErrorCode.${entry.name}) {
  error.handling?.actor; // → '${actor}'
  error.handling?.retry; // → '${retry}'
  error.handling?.outcome; // → '${outcome}'
${reasons}}
`;
}
