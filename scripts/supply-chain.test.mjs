// What is installed is what the lock file pins, from the registry, under approved licences, and runs nothing
// unapproved.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readLock } from './lib/lock-file.mjs';
import { inRoot } from './lib/paths.mjs';
import { advisoryFaults, licenceFaults, scriptFaults, sourceFaults } from './lib/supply-chain.mjs';

const lock = readLock();
const { allowScripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const integrity = `sha512-${'A'.repeat(86)}==`;
const good = { version: '1.2.3', integrity, license: 'MIT' };
const lockOf = (entry) => ({ packages: { 'node_modules/thing': { ...good, ...entry } } });

describe('the packages', () => {
  it('come from the registry, each in one version and with its checksum', () => {
    assert.deepEqual(sourceFaults(lock), []);
  });

  it('run no script while they are installed, and of the product none wants to', () => {
    assert.deepEqual(scriptFaults(lock, allowScripts), []);
    assert.match(readFileSync(inRoot('scripts/lib/install.mjs'), 'utf8'), /'--ignore-scripts'/);
  });

  it('stand under licences that are on the list, those of the product', () => {
    assert.deepEqual(licenceFaults(lock), []);
  });

  it('are installed from the lock file alone', () => {
    assert.match(readFileSync(inRoot('scripts/lib/install.mjs'), 'utf8'), /spawn\('npm', \['ci',/);
  });

  it('are in the SBOM with their checksums, those of the product', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sanguine-sbom-'));
    try {
      const file = join(folder, 'sbom.json');
      const { status, stderr } = spawnSync(process.execPath, [inRoot('scripts/sbom.mjs'), file], { encoding: 'utf8' });
      assert.equal(status, 0, stderr);
      const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8'));
      assert.equal(bomFormat, 'CycloneDX');
      const purls = components.map(({ purl }) => decodeURIComponent(purl));
      for (const name of ['fastify', 'pg', 'pg-protocol', 'react', '@node-rs/argon2', 'sharp'])
        assert.ok(
          purls.some((purl) => purl.startsWith(`pkg:npm/${name}@`)),
          name,
        );
      assert.ok(!purls.some((purl) => /\/(vitest|@playwright\/test)@/.test(purl)), 'a tool is in it');
      const isWhole = ({ scope, hashes, licenses }) =>
        scope === 'optional' || (hashes?.[0].content.length === 128 && licenses);
      assert.deepEqual(
        components.filter((component) => !isWhole(component)),
        [],
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** Returns what `npm audit` says about the product's packages; empty when the registry does not answer. */
function audited() {
  const words = ['audit', '--omit', 'dev', '--json', '--fetch-retries', '0', '--fetch-timeout', '20000'];
  const { stdout } = spawnSync('npm', words, {
    cwd: inRoot('.'),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return stdout.startsWith('{') ? JSON.parse(stdout) : {};
}

it('no package of the product has a high or critical advisory, if the registry answers', (t) => {
  const faults = advisoryFaults(audited());
  if (faults === undefined) return t.skip('the registry does not answer npm audit');
  return assert.deepEqual(faults, []);
});

describe('a lock file that was tampered with is seen', () => {
  const faulty = {
    'from another place': () => sourceFaults(lockOf({ resolved: 'https://elsewhere.example/thing.tgz' })),
    'from a repository': () => sourceFaults(lockOf({ resolved: 'git+ssh://git@github.com/thing/thing.git#1234567' })),
    'without its checksum': () => sourceFaults(lockOf({ integrity: undefined })),
    'without its checksum, in a bundle of nobody': () =>
      sourceFaults(lockOf({ integrity: undefined, inBundle: true, dev: true })),
    'with a weak checksum': () => sourceFaults(lockOf({ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' })),
    'in no version': () => sourceFaults(lockOf({ version: 'latest' })),
    'with an install script': () => scriptFaults(lockOf({ hasInstallScript: true, dev: true }), {}),
    'with an install script in the product': () => scriptFaults(lockOf({ hasInstallScript: true }), { thing: true }),
    'under another licence': () => licenceFaults(lockOf({ license: 'AGPL-3.0-only' })),
    'under one of two that is not enough': () => licenceFaults(lockOf({ license: 'MIT AND SSPL-1.0' })),
    'with a high advisory': () =>
      advisoryFaults({ vulnerabilities: { thing: { name: 'thing', severity: 'high', range: '<2' } } }),
    'under none': () => licenceFaults(lockOf({ license: undefined })),
  };
  for (const [what, faultsOf] of Object.entries(faulty)) it(what, () => assert.equal(faultsOf()?.length, 1));

  it('a lock file that is in order is not blamed', () => {
    const harmless = { name: 'thing', severity: 'moderate', range: '<2' };
    assert.deepEqual(advisoryFaults({ vulnerabilities: { thing: harmless } }), []);
    assert.deepEqual([...sourceFaults(lockOf({})), ...licenceFaults(lockOf({ license: '(MIT OR CC0-1.0)' }))], []);
  });
});
