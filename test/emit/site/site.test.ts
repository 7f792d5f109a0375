import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { exampleBodies } from '../../../scripts/emit/site/example-bodies.js';
import { exampleProgram } from '../../../scripts/emit/site/example-program.js';
import { listCodes } from '../../../scripts/emit/site/listings.js';
import { formEnds } from '../../../scripts/emit/site/pictures/error-forms.js';
import { relateCodes } from '../../../scripts/emit/site/related-codes.js';
import { emitSite } from '../../../scripts/emit/site/site.js';
import { readFolder } from '../../../scripts/read.js';
import { parseError } from '../../../src/index.js';
import { runStatements } from '../../support/code-blocks.js';
import { allCodes, codes, codesOf, currentOnly, earlierOnly } from '../../support/contract.js';
import { miniatureWith, modelOf } from '../../support/miniature.js';

/** The site of the real data; each test makes its own, so that what goes wrong in making it fails that test. */
function makeSite() {
  const model = modelOf(readFolder('data', ['.yaml']));
  const files = new Map(emitSite(model, []).map(({ path, text }) => [path, text]));
  const twin = (name: string): string => files.get(`site/documents/${name}.md`) ?? '';
  return { model, listed: listCodes(model), forms: model.facts['forms.yaml'], files, twin };
}

test('a page and a twin are made for every code, and nothing twice', () => {
  const { files, listed, model, twin } = makeSite();
  expect(listed.map(({ code }) => code).sort()).toEqual([...allCodes].sort());
  expect(allCodes.filter((code) => !files.has(`docs/codes/${code}.md`) || twin(code) === '')).toEqual([]);
  expect(emitSite(model, [])).toHaveLength(files.size);
});

test('the same data gives the same site, and a page names neither a time nor this machine', () => {
  const { files, model } = makeSite();
  expect(emitSite(model, [])).toEqual([...files].map(([path, text]) => ({ path, text })));
  const all = [...files.values()].join('');
  expect(all).not.toMatch(/\b20\d\d-\d\d-\d\d\b/);
  expect(all).not.toContain(process.cwd());
});

test('where the meaning differs, the versions stand side by side', () => {
  const { twin } = makeSite();
  expect(twin('AP415')).toContain('| What | Earlier glossary | Current glossary |');
  expect(twin('AP415')).toContain('| **Limit** | **3** links | **5** links |');
  expect(twin('AP002')).toContain('| **Send it again** | After a change | After an action |');
  expect(twin('AP302')).not.toContain('| What |');
});

test('the other uses, the placeholders, the operations and the reason codes of a code are told', () => {
  const { twin } = makeSite();
  expect(twin('AP314')).toContain('At `POST /v2/reverseTransaction`: ');
  expect(twin('AP304')).toContain('`{amount}`');
  expect(twin('AP305')).toContain('Operations: `/payoutTransaction`');
  for (const reason of codes('A1 A2 B1 C1 Z')) expect(twin('AP307')).toContain(`- \`${reason}\`: `);
});

test('advice is marked as the contract’s or as ours', () => {
  const { twin } = makeSite();
  expect(twin('AP007')).toContain('*Advice of the contract.*');
  expect(twin('AP302')).toContain('*Our advice.*');
  expect(allCodes.filter((code) => !/\*(Our advice|Advice of the contract)\.\*/.test(twin(code)))).toEqual([]);
});

test('the history tells what became of a code, with the reason of its reviewer', () => {
  const { twin } = makeSite();
  expect(earlierOnly.filter((code) => !twin(code).includes('| Current glossary | Removed |'))).toEqual([]);
  expect(currentOnly.filter((code) => !twin(code).includes('| Current glossary | Added |'))).toEqual([]);
  expect(twin('AP002')).toMatch(/\| Current glossary \| Changed \(meaning: redefined\)\. .+\. \|/);
  expect(twin('AP302')).toContain('| Current glossary | No difference noted |');
});

test('each code leads to its neighbours by number', () => {
  const { twin } = makeSite();
  expect(twin('AP800')).toContain('- [← AP701 ');
  expect(twin('AP800')).toContain('- [AP900 ');
  expect(twin('AP001')).not.toContain('←');
  expect(twin('AP1402')).not.toContain('→](');
});

test('codes are related by what they share, both ways', () => {
  const { listed, model } = makeSite();
  const related = relateCodes(model, listed);
  const ofKeys = related.get('AP1400') ?? [];
  expect(ofKeys.map(({ code }) => code)).toEqual(['AP1401', 'AP1402']);
  expect(ofKeys.every(({ ties }) => ties.includes('the header Idempotency-Key'))).toBe(true);
  expect(related.get('AP105')?.map(({ code }) => code)).toEqual(expect.arrayContaining(['AP106', 'AP115', 'AP119']));
  const oneWay = [...related].flatMap(([code, others]) =>
    others.filter((other) => !related.get(other.code)?.some((back) => back.code === code)),
  );
  expect(oneWay).toEqual([]);
});

describe('example bodies', () => {
  const schemaOf = (name: string) =>
    new Ajv().compile(JSON.parse(readFileSync(`schemas/draft-07/${name}.schema.json`, 'utf8')));

  test('each is of its form, and of the strict schema of its glossary', () => {
    const { listed, forms } = makeSite();
    const strict = { earlier: schemaOf('error-response.earlier'), current: schemaOf('error-response.current') };
    const judged = listed.flatMap((code) =>
      exampleBodies(code, forms).map(({ form, body }) => ({
        form,
        parsed: parseError(body)?.form,
        isStrict: strict[form === 'B' || earlierOnly.includes(code.code) ? 'earlier' : 'current'](body),
      })),
    );
    // The flat form goes with the earlier glossary.
    expect(judged).toHaveLength(2 * allCodes.length + codesOf.earlier.length);
    expect(judged.filter(({ form, parsed, isStrict }) => form !== parsed || !isStrict)).toEqual([]);
  });

  test('each says that its text is an example', () => {
    const { listed, forms } = makeSite();
    const texts = listed.flatMap((code) => exampleBodies(code, forms).map(({ body }) => parseError(body)?.message));
    expect(texts.length).toBeGreaterThan(300);
    expect(texts.filter((text) => !text?.startsWith('Example text: '))).toEqual([]);
  });

  test('the flat one speaks of a code as the earlier glossary does, and is left out where that does not list the code', () => {
    const { listed, forms, twin } = makeSite();
    const flatOf = (code: string) =>
      listed
        .filter((one) => one.code === code)
        .flatMap((one) => exampleBodies(one, forms).filter(({ form }) => form === 'B'));
    expect(JSON.stringify(flatOf('AP002'))).toMatch(/key.*secret.*permission/);
    expect(currentOnly.flatMap(flatOf)).toEqual([]);
    const told = 'The earlier glossary does not list this code, so that no body is shown in this form.';
    expect(allCodes.filter((code) => twin(code).includes(told)).sort()).toEqual([...currentOnly].sort());
  });
});

test('the program on every page runs, and what it states is so', async () => {
  const { listed, forms } = makeSite();
  expect(listed).toHaveLength(allCodes.length);
  for (const code of listed) {
    const statements = await runStatements(exampleProgram(code, forms));
    expect(statements.length, code.code).toBeGreaterThanOrEqual(3);
    for (const { expression, actual, stated } of statements)
      expect({ [`${code.code} ${expression}`]: actual }).toEqual({ [`${code.code} ${expression}`]: stated });
  }
}, 120_000);

test('every end of the decision diagram is what the parser makes of its example', () => {
  const ends = formEnds('AP302');
  expect(ends.map(({ form }) => form)).toEqual(['hybrid', 'A', 'B', 'unrecognized', undefined]);
  expect(ends.map(({ example }) => parseError(example)?.form)).toEqual(ends.map(({ form }) => form));
});

test('the pictures count what the data holds', () => {
  const { twin } = makeSite();
  const words = twin('Pictures');
  const ofCurrent = words.slice(0, words.indexOf('## How a body is judged')).match(/\[AP\d+\]/g) ?? [];
  expect(ofCurrent.sort()).toEqual(codesOf.current.map((code) => `[${code}]`).sort());
  expect(words).toContain('| Idempotency | 3 | 0 | 0 | 0 | 3 |');
  expect(words).toContain('A token lasts for 30 minutes.');
});

test('what changed is told by level and audience, with its reason', () => {
  const { twin } = makeSite();
  const page = twin('What_changed');
  expect(page).toMatch(/## Breaking\n\n.+\n\n### AP002\n\n.+\./);
  expect(page).toContain(`${currentOnly.length} codes: code added`);
  expect(page).toContain(`${earlierOnly.length} codes: code removed`);
  expect(page).toContain('relinksPerBankAccount 3 → 5');
});

test('another glossary is data only for the site too', () => {
  const small = emitSite(modelOf(miniatureWith()), []);
  expect(small.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['docs/codes/AP1001.md', 'site/documents/AP101.md', 'site/llms.txt']),
  );
  expect(small.find(({ path }) => path === 'site/documents/AP1001.md')?.text).toContain('in the new glossary');
});
