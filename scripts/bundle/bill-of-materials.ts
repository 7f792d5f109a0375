import type { BundledPackage } from './bundled-packages.js';

/** The package itself, as its package.json has it. */
export interface OwnPackage {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
}

/**
 * Gives the software bill of materials of the package as CycloneDX JSON: the package, and what of others is inside its
 * files. Without a serial number or a time, so that the same sources give the same text; the format needs neither.
 */
export function billOfMaterials(own: OwnPackage, bundled: readonly BundledPackage[]): string {
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: { type: 'library', ...identity(own), description: own.description },
    },
    components: bundled.map(({ integrity, files, ...one }) => ({
      type: 'library',
      ...identity(one),
      scope: 'required',
      hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }],
      evidence: { occurrences: files.map((location) => ({ location })) },
    })),
    dependencies: [
      { ref: addressOf(own), dependsOn: bundled.map(addressOf) },
      ...bundled.map((one) => ({ ref: addressOf(one), dependsOn: [] })),
    ],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

type Identified = Pick<OwnPackage, 'name' | 'version' | 'license'>;

function identity(one: Identified): object {
  const purl = addressOf(one);
  return { 'bom-ref': purl, name: one.name, version: one.version, licenses: [{ license: { id: one.license } }], purl };
}

/** Gives the package URL, in which the @ of a scope is escaped. */
function addressOf({ name, version }: Identified): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** Gives a checksum of the lock file, such as `sha512-…`, as CycloneDX writes it. */
function hexOf(integrity: string): string {
  return Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
}
