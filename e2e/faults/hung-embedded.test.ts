import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createEmbedded, inEmbedded } from './support/embedded.ts';
import { smallDisk } from './support/small-disk.ts';
import { starve, suspend } from './support/suspended.ts';

const program = fileURLToPath(new URL('./support/embedded-program.ts', import.meta.url));
const watched = fileURLToPath(new URL('../../apps/api/test/support/watched.ts', import.meta.url));
/** A tenth of what the program allows: so a machine of a tenth of our speed is left alone, too. */
const HUNG_AFTER_MS = 6_000;
const KEEP = ['create table kept (n int)', 'insert into kept values (1)'];

/** Runs statements in a process of its own; returns what it said, and how it ended. */
async function runOn(dataDir: string, statements: readonly string[]) {
  const child = spawn(process.execPath, [program, dataDir, String(HUNG_AFTER_MS), ...statements], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  const [code, signal] = (await once(child, 'close', { signal: AbortSignal.timeout(240_000) })) as [number, string];
  return { words: said.out.trim().split('\n'), complaint: said.err, code, signal };
}

const keptIn = (dataDir: string) => inEmbedded(dataDir, (database) => database.rows('select n from kept'));

test('F20 a first start takes its time, an engine that computes for ever is ended, and what was acknowledged is there', async () => {
  const home = await mkdtemp(join(tmpdir(), 'sanguine-hung-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const ended = await runOn(home, [...KEEP, 'do $$ begin loop end loop; end $$']);
  expect(ended).toMatchObject({ words: ['open', 'done', 'done'], code: null, signal: 'SIGKILL' });
  expect(ended.complaint).toContain('its embedded database hangs');
  expect(await keptIn(home)).toEqual([{ n: 1 }]);
});

test('F20 a log that has used up the disk and the reserve ends the process at once, and what was acknowledged is there', async (context) => {
  const disk = (await smallDisk(300)) ?? context.skip('a disk of its own takes the right to mount one');
  await createEmbedded(disk);
  const { bavail, bsize } = await statfs(disk);
  const ballast = join(disk, 'ballast');
  await writeFile(ballast, Buffer.alloc(bavail * bsize - 64 * 1024 * 1024));
  // It writes to the log alone, and more of it than there is space.
  const log = `select pg_logical_emit_message(false, 'test', repeat('x', 1000000)) from generate_series(1, 200)`;
  const ended = await runOn(disk, [...KEEP, log]);
  expect(ended).toMatchObject({ words: ['open', 'done', 'done'], code: 1, signal: null });
  expect(ended.complaint).toContain('the disk has no space left for a commit');
  expect((await statfs(disk)).bavail * bsize).toBeLessThan(16 * 1024 * 1024);
  await rm(ballast);
  expect(await keptIn(disk)).toEqual([{ n: 1 }]);
});

/** Starts a process that works on requests, one after the other, for three times as long as it may hang. */
async function startWatched(hungAfterMs: number) {
  const child = spawn(process.execPath, [watched, 'requests', String(hungAfterMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = once(child, 'exit');
  await once(child.stdout, 'data');
  return { child, exit };
}

test('F20 a process that is suspended for longer than it may hang goes on', async () => {
  const { child, exit } = await startWatched(500);
  await suspend(child, 1_500);
  expect(await exit).toEqual([0, null]);
});

test('F20 a process that gets a twentieth of a processor goes on', async () => {
  const { child, exit } = await startWatched(500);
  await starve(child, 3_000);
  expect(await exit).toEqual([0, null]);
});
