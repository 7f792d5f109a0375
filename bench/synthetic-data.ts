import type { DataFile } from '../scripts/load/document.js';

const codesPerArea = 100;

/**
 * Gives a data folder of a given number of codes in two glossaries: the newer one written out, the older one mostly the
 * same, with one code in twenty that differs and has its verdict. Areas are files of a hundred codes.
 */
export function syntheticData(codes: number): readonly DataFile[] {
  const areas = Math.ceil(codes / codesPerArea);
  const files: DataFile[] = [{ path: 'glossaries.yaml', text: glossariesFile(areas) }];
  const verdicts: string[] = [];
  for (let area = 0; area < areas; area += 1) {
    const numbers = Array.from(
      { length: Math.min(codesPerArea, codes - area * codesPerArea) },
      (_, index) => area * codesPerArea + index,
    );
    files.push({ path: `new/area-${area}.yaml`, text: numbers.map(writtenEntry).join('\n') });
    files.push({ path: `old/area-${area}.yaml`, text: numbers.map(inheritingEntry).join('') });
    for (const number of numbers.filter(differs)) {
      verdicts.push(`    ${codeOf(number)}: { verdict: unchanged, reason: Only the limit differs. }\n`);
    }
  }
  const changes = `- from: old\n  to: new\n  codes:\n${verdicts.join('')}`;
  return [...files, { path: 'changes.yaml', text: changes }, ...factFiles];
}

function codeOf(number: number): string {
  return `AP${String(number).padStart(3, '0')}`;
}

function differs(number: number): boolean {
  return number % 20 === 0;
}

function glossariesFile(areas: number): string {
  const rows = Array.from(
    { length: areas },
    (_, area) => `  - { id: area-${area}, title: Area ${area}, series: [${area}] }\n`,
  );
  return `default: new
glossaries:
  - { id: old, title: Old glossary, summary: The first one. }
  - { id: new, title: New glossary, summary: The second one. }
areas:
${rows.join('')}`;
}

function writtenEntry(number: number): string {
  return `${codeOf(number)}:
  name: Condition${number}
  condition: The condition with the number ${number} holds, as the operation could not be carried out.
  limit: { name: things, value: 5 }
  parameters: [thing]
  handling:
    actor: developer
    retry: after-change
    outcome: not-done
    advice: Change what the message names before sending the request with the number ${number} again.
    basis: editorial
  source: Synthetic codes
`;
}

function inheritingEntry(number: number): string {
  const own = differs(number) ? ', limit: { name: things, value: 3 }' : '';
  return `${codeOf(number)}: { sameAs: new${own} }\n`;
}

const factFiles: readonly DataFile[] = Object.entries({
  'reason-codes.yaml': 'Z: { meaning: Any rule. }\n',
  'limits.yaml': 'things: { meaning: The number of things., unit: things }\n',
  'parameters.yaml': 'thing: { meaning: The thing. }\n',
  'headers.yaml': 'accept: { meaning: The media type. }\n',
  'forms.yaml': 'A: { title: Nested, usedBy: All., statuses: Not shown., fields: [] }\n',
  'scopes.yaml': 'scopes: {}\nrules: [{ rule: A token is needed., codes: [AP001] }]\nenvironments: {}\n',
  'operations.yaml': 'token: { path: /v2/token, stated: Issues a token., errorForms: [A] }\n',
  'resources.yaml': '{}\n',
  'fields.yaml': '{}\n',
  'not-shown.yaml': '[]\n',
  'service.yaml': 'summary: A service.\ncovers: []\nrules: []\n',
}).map(([path, text]) => ({ path, text }));
