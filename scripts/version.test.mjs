// One version: of every package, of the changelog, the image and of what the server and its pages say.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { inRoot } from './lib/paths.mjs';

const read = (path) => readFileSync(inRoot(path), 'utf8');
const { version, workspaces } = JSON.parse(read('package.json'));

it('every package and the lock file have the same version', () => {
  const lock = JSON.parse(read('package-lock.json'));
  for (const folder of workspaces) {
    assert.equal(JSON.parse(read(`${folder}/package.json`)).version, version, folder);
    assert.equal(lock.packages[folder].version, version, `${folder} in the lock file`);
  }
  assert.equal(lock.version, version, 'the lock file');
});

it('the image says the same version, description and licence as the package', () => {
  const { description, license } = JSON.parse(read('package.json'));
  const said = read('deploy/Containerfile').matchAll(/org\.opencontainers\.image\.(\w+)="([^"]*)"/g);
  const labels = Object.fromEntries([...said].map(([, name, value]) => [name, value]));
  assert.deepEqual([labels.version, labels.description, labels.licenses], [version, description, license]);
});
