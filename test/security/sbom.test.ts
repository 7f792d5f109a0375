import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packInto } from '../support/packed.js';

interface Bill {
  readonly metadata: { readonly component: { readonly purl: string } };
  readonly components: readonly Component[];
}

interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly unknown[];
  readonly hashes: readonly unknown[];
  readonly evidence: { readonly occurrences: readonly { readonly location: string }[] };
}

let folder: string;
let shipped: string;
let bill: Bill;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ap-errors-sbom-'));
  execFileSync('tar', ['-xzf', packInto(folder), '-C', folder]);
  shipped = path.join(folder, 'package');
  bill = JSON.parse(readFileSync(path.join(shipped, 'dist/cli/sbom.cdx.json'), 'utf8'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the bill of materials is what CycloneDX asks of one', () => {
  const schemas = path.join(import.meta.dirname, 'node_modules/@cyclonedx/cyclonedx-library/res/schema');
  const read = (file: string) => JSON.parse(readFileSync(path.join(schemas, file), 'utf8'));
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const parts = readdirSync(schemas).filter((file) => /^(?:spdx|jsf|cryptography).*\.schema\.json$/.test(file));
  expect(parts).toHaveLength(3);
  for (const file of parts) ajv.addSchema(read(file), `http://cyclonedx.org/schema/${file}`);
  const validate = ajv.compile(read('bom-1.6.SNAPSHOT.schema.json'));
  expect([validate(bill), validate.errors]).toEqual([true, null]);
  expect(validate({ ...bill, bomFormat: 'Other' })).toBe(false);
});

test('it lists the packages that have code in the files, and those alone, as npm lists them', () => {
  const npm: Bill = JSON.parse(execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], { encoding: 'utf8' }));
  expect(bill.components.map(({ name }) => name)).toEqual(['ajv', 'commander', 'fastest-levenshtein', 'yaml', 'zod']);
  const identity = ({ name, version, purl, licenses, hashes }: Component) => ({
    name,
    version,
    purl,
    licenses,
    hashes,
  });
  const inNpm = npm.components.filter(({ purl }) => bill.components.some((one) => one.purl === purl));
  expect(bill.components.map(identity)).toEqual(inNpm.map(identity).sort((a, b) => (a.name < b.name ? -1 : 1)));
  expect(bill.metadata.component.purl).toBe(npm.metadata.component.purl);
});

/** A text that stands in the code of a package and in no other, so that its code is where the text is. */
const traces: Readonly<Record<string, RegExp>> = {
  ajv: /schemaPath:"#\//,
  commander: /commander\.excessArguments/,
  'fastest-levenshtein': /new Uint32Array\(65536\)/,
  yaml: /BLOCK_AS_IMPLICIT_KEY/,
  zod: /_zod/,
};

test('it says in which files, and a search finds each in these files and in no other', () => {
  const files = readdirSync(path.join(shipped, 'dist'), { recursive: true, encoding: 'utf8' })
    .map((file) => `dist/${file}`)
    .filter((file) => /\.c?js$/.test(file));
  expect(Object.keys(traces)).toEqual(bill.components.map(({ name }) => name));
  for (const { name, evidence } of bill.components) {
    const found = files.filter((file) => traces[name]?.test(readFileSync(path.join(shipped, file), 'utf8')));
    expect({ name, files: evidence.occurrences.map(({ location }) => location) }).toEqual({
      name,
      files: found.sort(),
    });
  }
});

test('it travels with the licences of the same packages, and `npm run sbom` prints it', () => {
  const notices = readFileSync(path.join(shipped, 'dist/cli/LICENSES.txt'), 'utf8');
  for (const { name, version } of bill.components) expect(notices).toContain(`${name} ${version} (`);
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual(bill);
});

test('it names no time, no host and no number of its own', () => {
  expect(JSON.stringify(bill)).not.toMatch(/serialNumber|timestamp|\d{4}-\d\d-\d\d|"url"|localhost/);
});
