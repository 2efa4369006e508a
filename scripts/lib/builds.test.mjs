import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { alone } from './alone.mjs';
import { buildAside, lead, prune, keep } from './builds.mjs';

const here = new URL('./alone.mjs', import.meta.url).href;
const deadPid = () => spawnSync(process.execPath, ['--version']).pid;

function scratch(t) {
  const folder = mkdtempSync(join(tmpdir(), 'sanguine-builds-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A process that holds the lock: it writes "in", pauses, and writes "out". */
const worker = (folder) =>
  spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `
    import { appendFileSync } from 'node:fs';
    import { alone } from ${JSON.stringify(here)};
    await alone(${JSON.stringify(join(folder, 'work.lock'))}, () => {
      appendFileSync(${JSON.stringify(join(folder, 'done'))}, 'in ');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
      appendFileSync(${JSON.stringify(join(folder, 'done'))}, 'out ');
    });`,
  ]);

await test('of many processes one at a time does its work', async (t) => {
  const folder = scratch(t);
  const workers = Array.from({ length: 6 }, () => worker(folder));
  await Promise.all(workers.map((one) => once(one, 'exit')));
  assert.equal(readFileSync(join(folder, 'done'), 'utf8'), 'in out '.repeat(6));
  assert.deepEqual(readdirSync(folder), ['done']);
});

await test('the lock of a dead process is taken over, and given back after a failure', async (t) => {
  const lock = join(scratch(t), 'work.lock');
  writeFileSync(lock, String(deadPid()));
  assert.equal(await alone(lock, () => 'done'), 'done');
  await assert.rejects(
    alone(lock, () => assert.fail('broken')),
    /broken/,
  );
  assert.equal(await alone(lock, () => 'again'), 'again');
});

await test('a build that fails leaves nothing, and one that succeeds is led to in one step', async (t) => {
  const folder = scratch(t);
  const link = join(folder, 'dist');
  const [first, second] = [join(folder, 'builds', 'one'), join(folder, 'builds', 'two')];
  const page = () => readFileSync(join(link, 'index.html'), 'utf8');
  await assert.rejects(
    buildAside(first, () => assert.fail('no room')),
    /no room/,
  );
  assert.deepEqual(readdirSync(join(folder, 'builds')), []);
  // As it was before builds had their own folders.
  mkdirSync(link);
  for (const build of [first, second]) {
    await buildAside(build, (into) => writeFileSync(join(into, 'index.html'), build));
    lead(link, build);
    assert.equal(page(), build);
  }
  assert.equal(readFileSync(join(first, 'index.html'), 'utf8'), first);
});

await test('old builds go, except those that somebody serves', (t) => {
  const builds = scratch(t);
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const [age, name] of names.entries()) {
    mkdirSync(join(builds, name));
    utimesSync(join(builds, name), 1000 - age, 1000 - age);
  }
  keep(join(builds, 'f'));
  appendFileSync(join(builds, `e.used-by-${deadPid()}`), '');
  mkdirSync(join(builds, `unfinished-${deadPid()}`));
  prune(builds);
  assert.deepEqual(readdirSync(builds).toSorted(), ['a', 'b', 'c', 'f', `f.used-by-${process.pid}`]);
});
