import { createHash } from 'node:crypto';
import { nameOf, packagesIn } from './supply-chain.mjs';

const purlOf = (entry) => `pkg:npm/${nameOf(entry).replace('@', '%40')}@${entry.version}`;

const hashesOf = ({ integrity }) =>
  integrity && [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }];

const licencesOf = ({ license }) =>
  license && [/^[\w.-]+$/.test(license) ? { license: { id: license } } : { expression: license }];

function componentOf(entry) {
  const [scope, name] = nameOf(entry).startsWith('@') ? nameOf(entry).split('/') : [undefined, nameOf(entry)];
  return {
    type: 'library',
    'bom-ref': purlOf(entry),
    group: scope,
    name,
    version: entry.version,
    scope: entry.optional ? 'optional' : 'required',
    hashes: hashesOf(entry),
    licenses: licencesOf(entry),
    purl: purlOf(entry),
  };
}

/** An id derived from the packages, so that two different documents have different ids. */
function serialOf(components) {
  const hex = createHash('sha256').update(JSON.stringify(components)).digest('hex');
  const [a, b, c, d, e] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20), hex.slice(20, 32)];
  return `urn:uuid:${a}-${b}-4${c}-8${d}-${e}`;
}

/**
 * The packages of the product as a CycloneDX 1.5 document, from the lock file. npm's own `sbom --omit dev` leaves out
 * what a tool depends on, too: nodemailer, pg-protocol and 80 others.
 */
export function sbomOf(lock) {
  const entries = packagesIn(lock).filter(({ dev }) => !dev);
  const components = [...new Map(entries.map((entry) => [purlOf(entry), componentOf(entry)])).values()];
  const { name, version, license } = lock.packages[''];
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: serialOf(components),
    version: 1,
    metadata: { component: { type: 'application', name, version, licenses: [{ license: { id: license } }] } },
    components,
  };
}
