import { expect, test } from 'vitest';
import { billOfMaterials } from '../../scripts/bundle/bill-of-materials.js';

test('the bill names the package, what of others is in its files, and what depends on what', () => {
  const own = { name: 'own', version: '1.2.3', description: 'What it does.', license: 'MIT' };
  const bundled = [
    {
      name: '@scope/other',
      version: '4.5.6',
      license: 'ISC',
      notice: 'Do as you like.',
      integrity: `sha512-${Buffer.from('a checksum').toString('base64')}`,
      files: ['dist/cli/a.cjs', 'dist/cli/b.cjs'],
    },
  ];
  const text = billOfMaterials(own, bundled);
  expect(text.endsWith('\n}\n')).toBe(true);
  expect(JSON.parse(text)).toEqual({
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: {
        type: 'library',
        'bom-ref': 'pkg:npm/own@1.2.3',
        name: 'own',
        version: '1.2.3',
        licenses: [{ license: { id: 'MIT' } }],
        purl: 'pkg:npm/own@1.2.3',
        description: 'What it does.',
      },
    },
    components: [
      {
        type: 'library',
        'bom-ref': 'pkg:npm/%40scope/other@4.5.6',
        name: '@scope/other',
        version: '4.5.6',
        licenses: [{ license: { id: 'ISC' } }],
        purl: 'pkg:npm/%40scope/other@4.5.6',
        scope: 'required',
        hashes: [{ alg: 'SHA-512', content: Buffer.from('a checksum').toString('hex') }],
        evidence: { occurrences: [{ location: 'dist/cli/a.cjs' }, { location: 'dist/cli/b.cjs' }] },
      },
    ],
    dependencies: [
      { ref: 'pkg:npm/own@1.2.3', dependsOn: ['pkg:npm/%40scope/other@4.5.6'] },
      { ref: 'pkg:npm/%40scope/other@4.5.6', dependsOn: [] },
    ],
  });
});
