// Every setting that a shipped file names is one of the program.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compose, containers, found, read, units } from './shipped.mjs';

const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);
const settings = new Set(namesIn(read('apps/api/src/platform/config.ts'), /^ {2}([A-Z][A-Z_]+): z\./gm));
const ours = new Set(['NODE_ENV', 'APPLICATION_ROLE', 'POSTGRES_PASSWORD', 'APPLICATION_PASSWORD', 'SANGUINE_SITE']);
const inFile = /^#?([A-Z_]+)=/gm;
const named = {
  'deploy/sanguine.env': namesIn(read('deploy/sanguine.env'), inFile),
  'deploy/migrate.env': namesIn(read('deploy/migrate.env'), inFile),
  'deploy/compose.env': namesIn(read('deploy/compose.env'), inFile),
  'the units': units.flatMap((path) => namesIn(read(path), /(?<=^Environment=.*)\b([A-Z_]+)=/gm)),
  'deploy/Containerfile': namesIn(found(read('deploy/Containerfile'), /^ENV (.*)$/m), /([A-Z_]+)=/g),
  'the compose file': ['web', 'worker', 'migrate'].flatMap((name) => Object.keys(compose.services[name].environment)),
  'the manifests': [
    ...namesIn(read('deploy/kubernetes/settings.env'), inFile),
    ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
  ],
};

describe('settings of the shipped files', () => {
  for (const [where, names] of Object.entries(named)) {
    it(`in ${where} are settings of the program`, () => {
      assert.ok(names.length > 0);
      assert.deepEqual(
        names.filter((name) => !settings.has(name) && !ours.has(name)),
        [],
      );
    });
  }
});
