import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { openDatabase } from '../index.ts';
import { startWatchdog } from './watchdog.ts';

const watched = fileURLToPath(new URL('../../../../test/support/watched.ts', import.meta.url));
const HUNG_AFTER_MS = 500;

async function start(work: 'hang' | 'one statement') {
  const child = spawn(process.execPath, [watched, work, String(HUNG_AFTER_MS)], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = once(child, 'close');
  const words: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => words.push(chunk));
  await once(child.stdout, 'data');
  return { exit, said: () => Buffer.concat(words).toString() };
}

test('a process whose main thread hangs is ended, and says why', async () => {
  const { exit, said } = await start('hang');
  expect(await exit).toEqual([null, 'SIGKILL']);
  expect(said()).toContain('its embedded database hangs');
});

test('a statement that takes longer than the limit, and works with files, goes on', async () => {
  const { exit, said } = await start('one statement');
  expect([await exit, said()]).toEqual([[0, null], '']);
});

/** The threads that start while something is done. */
async function threadsOf(work: () => unknown): Promise<Worker[]> {
  const threads: Worker[] = [];
  const remember = (thread: Worker) => threads.push(thread);
  process.on('worker', remember);
  onTestFinished(() => void process.off('worker', remember));
  await work();
  return threads;
}

test('stopping ends the thread', async () => {
  const [thread] = await threadsOf(async () => {
    await startWatchdog(silentLog).stop();
  });
  expect(thread?.threadId).toBe(-1);
});

test('PostgreSQL is not watched', async () => {
  const threads = await threadsOf(async () => {
    const db = await openDatabase({
      databaseUrl: 'postgres://127.0.0.1:1/none',
      dataDir: '',
      poolSize: 1,
      log: silentLog,
    });
    await db.close();
  });
  expect(threads).toEqual([]);
});
