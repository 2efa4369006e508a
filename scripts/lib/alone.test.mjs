import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { alone } from './alone.mjs';

const here = new URL('./alone.mjs', import.meta.url).href;

function scratch(t) {
  const folder = mkdtempSync(join(tmpdir(), 'sanguine-alone-'));
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

await test('does the work of many processes one at a time', async (t) => {
  const folder = scratch(t);
  const workers = Array.from({ length: 6 }, () => worker(folder));
  await Promise.all(workers.map((one) => once(one, 'exit')));
  assert.equal(readFileSync(join(folder, 'done'), 'utf8'), 'in out '.repeat(6));
  assert.deepEqual(readdirSync(folder), ['done']);
});

await test('the lock of a dead process is taken over, and given back after a failure', async (t) => {
  const lock = join(scratch(t), 'new folder', 'work.lock');
  assert.equal(await alone(lock, () => 'first'), 'first');
  writeFileSync(lock, String(spawnSync(process.execPath, ['--version']).pid));
  assert.equal(await alone(lock, () => 'done'), 'done');
  await assert.rejects(
    alone(lock, () => assert.fail('broken')),
    /broken/,
  );
  assert.equal(await alone(lock, () => 'again'), 'again');
});

await test('whoever may not write is told so', (t) => {
  const folder = scratch(t);
  chmodSync(folder, 0o555);
  const code = `import { alone } from ${JSON.stringify(here)};
    await alone(${JSON.stringify(join(folder, 'work.lock'))}, () => {}).catch((error) => console.log(error.message));`;
  const nobody = process.getuid?.() === 0 ? { uid: 65_534 } : {};
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8', ...nobody });
  assert.match(run.stdout, /may not write in .*sanguine-alone-/, run.stderr);
});
