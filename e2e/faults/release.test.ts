import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../apps/api/test/support/free-port.ts';
import { figure, seconds } from './support/figures.ts';
import { range } from './support/scale.ts';
import { createEmptyServer } from './support/server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/**
 * The processor time of a start in that of the yardstick: 4.7 to 5.8 were measured, and this is 1.3 times as many. What
 * else the machine does makes both slower alike; a number of seconds would need luck there.
 */
const MAX_YARDSTICKS = 7.5;
const ROUNDS = 3;
/** The yardstick: the release's own Node loads the program's largest libraries, says its microseconds, and ends. */
const YARDSTICK = `
  await Promise.all(['fastify', 'kysely', 'pg', 'pg-boss', 'zod'].map((name) => import(name)));
  const { user, system } = process.cpuUsage();
  console.log(user + system);`;
const TICK_MS = 10;
const run = promisify(execFile);
let release: string;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sanguine-release-'));
  await run(process.execPath, [join(root, 'scripts/release.mjs'), '--preview', folder]);
  const name = (await readdir(folder)).find((entry) => /^sanguine-\d+\.\d+\.\d+-\w+-\w+$/.test(entry));
  release = join(folder, name ?? '');
  await run('sha256sum', ['--check', `${name}.tar.gz.sha256`], { cwd: folder });
  return () => rm(folder, { recursive: true, force: true });
}, 300_000);

/** Every file below the folder, with when it was last changed. */
async function filesOf(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const files = await Promise.all(names.map(async (name) => `${name} ${(await stat(join(folder, name))).mtimeMs}`));
  return files.toSorted();
}

/** The catalogs of the texts that the program says itself. */
async function catalogsIn(folder: string): Promise<string[]> {
  const parts = ['apps/api/src', 'packages/contract/src'];
  const names = await Promise.all(parts.map(async (part) => readdir(join(folder, part), { recursive: true })));
  return names
    .flat()
    .filter((name) => name.endsWith('.po'))
    .toSorted();
}

/** The environment of a service manager: nothing of a developer's shell. */
const bare = (env: Record<string, string>) => ({ PATH: '/usr/bin:/bin', SANGUINE_DEMO: '0', ...env });

async function sanguine(args: readonly string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await run(join(release, 'bin/sanguine'), [...args], { cwd: '/', env: bare(env) });
  return stdout;
}

/** Milliseconds of the processor that the yardstick takes, with the libraries as the program finds them. */
async function yardstick(): Promise<number> {
  const words = ['--input-type=module', '--eval', YARDSTICK];
  const { stdout } = await run(join(release, 'bin/node'), words, { cwd: join(release, 'apps/api'), env: bare({}) });
  return Number(stdout) / 1000;
}

/** Starts the release, and stops it when it is ready; says how long that took, and what it takes at rest. */
async function coldStart(env: Record<string, string>) {
  const port = String(await freePort());
  const startedAt = performance.now();
  const child = spawn(join(release, 'bin/sanguine'), ['start'], {
    cwd: '/',
    env: bare({ LOG_LEVEL: 'silent', ...env, PORT: port }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${address}/health/ready`).then(
      ({ ok }) => ok,
      () => child.exitCode !== null,
    );
  await expect.poll(isReady, { timeout: 60_000, interval: 10 }).toBe(true);
  const milliseconds = performance.now() - startedAt;
  const [user = 0, system = 0] = (await readFile(`/proc/${child.pid}/stat`, 'utf8'))
    .split(' ')
    .slice(13, 15)
    .map(Number);
  const live: unknown = await (await fetch(`${address}/health/live`)).json();
  const { status: page } = await fetch(address);
  expect(await sanguine(['ready'], { PORT: port })).toContain('ready');
  child.kill('SIGTERM');
  await once(child, 'exit');
  return { milliseconds, processor: (user + system) * TICK_MS, page, live };
}

test('a release starts from anywhere without npm, writes only into DATA_DIR, and starts in a few times what loading its libraries takes', async () => {
  const server = await createEmptyServer();
  onTestFinished(() => server.remove());
  const dataDir = await mkdtemp(join(tmpdir(), 'sanguine-release-data-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const env = { DATABASE_URL: server.url, DATA_DIR: dataDir };
  const before = await filesOf(release);
  const version = /^Sanguine (\d\S+)\n$/.exec(await sanguine(['version'], {}))?.[1];
  expect(release).toContain(`sanguine-${version}-`);
  const settings = join(dataDir, 'sanguine.env');
  await writeFile(settings, 'PORT=x\nMAIL_FROM=Sanguine <no-reply@example.org>\nDATABASE_URL=nonsense\n');
  await expect(sanguine([`--env-file=${settings}`, 'migrate'], env)).rejects.toMatchObject({
    stderr: expect.stringMatching(/PORT: /),
  });
  expect(await catalogsIn(release)).toEqual(await catalogsIn(root));
  await sanguine(['migrate'], env);
  const starts: (Awaited<ReturnType<typeof coldStart>> & { ratio: number })[] = [];
  // Each beside yardsticks before and after it: one of half a second is a fifth more or less by itself.
  for (const _ of range(ROUNDS)) {
    const first = await yardstick();
    const start = await coldStart(env);
    starts.push({ ...start, ratio: start.processor / ((first + (await yardstick())) / 2) });
  }
  for (const { page, live } of starts) expect([page, live]).toEqual([200, { status: 'ok', version }]);
  expect(await filesOf(release)).toEqual(before);
  // The best: other work may keep the machine busy.
  const ready = Math.min(...starts.map(({ milliseconds }) => milliseconds));
  const processor = Math.min(...starts.map((start) => start.processor));
  const ratio = Math.min(...starts.map((start) => start.ratio));
  figure(
    'O6',
    'a release on a migrated PostgreSQL, from the start to ready',
    `${seconds(ready)}, of the processor ${seconds(processor)}: ${ratio.toFixed(1)} times what loading its libraries takes`,
  );
  expect(ratio).toBeLessThan(MAX_YARDSTICKS);
});
