// What a release is made of, without making one: e2e/faults/release.test.ts makes one and runs it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { exists, inRoot } from '../lib/paths.mjs';
import { programEnv, programFlags } from '../lib/program.mjs';
import { isShipped, parts } from './assemble.mjs';

const read = (path) => readFileSync(inRoot(path), 'utf8');
const commands = [...read('apps/api/src/sanguine.ts').matchAll(/^ {2}'?([a-z-]+)'?: async/gm)].map(([, name]) => name);

describe('a release', () => {
  it('has only parts that are there, and no tests', () => {
    assert.deepEqual(
      parts.filter((part) => !exists(part)),
      [],
    );
    const paths = ['src/app/app.ts', 'src/platform/config.test.ts', 'src/a.int.test.ts', 'apps/api/test', 'src/latest'];
    assert.deepEqual(
      paths.map((path) => isShipped(path)),
      [true, false, false, false, true],
    );
  });

  it('runs with the same memory settings as npm start', () => {
    const command = read('deploy/bin/sanguine');
    assert.deepEqual(command.match(/--[a-z-]+=\d+/g), programFlags);
    for (const [name, value] of Object.entries(programEnv).filter(([key]) => key.startsWith('MALLOC_')))
      assert.ok(command.includes(`${name}:=${value}`), name);
  });
});

describe('the command sanguine', () => {
  it('lists every command in its help', () => {
    const help = read('apps/api/src/sanguine.ts');
    assert.ok(commands.length > 5);
    for (const name of ['start', ...commands.filter((one) => one !== 'help')])
      assert.match(help, new RegExp(`^  ${name}\\b`, 'm'));
  });

  it('is what the npm scripts of the same names call', () => {
    const { scripts } = JSON.parse(read('package.json'));
    for (const name of ['migrate', 'operator', 'backup', 'restore', 'dead-letters'])
      assert.equal(scripts[name], `exec node scripts/sanguine.mjs ${name}`);
  });
});
