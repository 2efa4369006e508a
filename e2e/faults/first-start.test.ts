import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../apps/api/test/support/free-port.ts';
import { figure } from './support/figures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const NOT_CLONED = new Set(['dist', '.cache', 'node_modules', '.git', 'data', 'words.ts', 'texts.ts']);
const MAX_MEGABYTES = 250;
const TOOLS = ['vite', 'vitest', 'typescript', 'react', 'lucide-react', '@playwright', '@biomejs'];

/** The product as it is checked out, with nothing installed and nothing built. */
async function emptyClone(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sanguine-clone-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const filter = (path: string) => !NOT_CLONED.has(path.split('/').at(-1) ?? '');
  await cp(root, folder, { recursive: true, filter });
  return folder;
}

async function start(folder: string): Promise<{ address: string; child: ChildProcess }> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(folder, 'scripts/start.mjs')], {
    cwd: folder,
    env: {
      ...process.env,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      HOST: '127.0.0.1',
      MODE: 'all',
      PORT: String(port),
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGTERM'));
  return { address: `http://127.0.0.1:${port}`, child };
}

/** Waits until something is so, or the program has ended too early. */
async function until(child: ChildProcess, isSo: () => unknown): Promise<void> {
  const isOver = async () => child.exitCode !== null || (await isSo()) === true;
  await expect.poll(isOver, { timeout: 300_000, interval: 20 }).toBe(true);
  expect(child.exitCode).toBeNull();
}

const isReady = (address: string) => () =>
  fetch(`${address}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

async function startAndStop(folder: string): Promise<number> {
  const startedAt = performance.now();
  const { address, child } = await start(folder);
  await until(child, isReady(address));
  const milliseconds = performance.now() - startedAt;
  expect((await fetch(address)).status).toBe(200);
  child.kill('SIGTERM');
  await once(child, 'exit');
  return milliseconds;
}

async function megabytesOf(folder: string): Promise<number> {
  const { stdout } = await promisify(execFile)('du', ['-sm', folder]);
  return Number.parseInt(stdout, 10);
}

test('an empty clone, killed while it installs, builds and fills the database, becomes a running program without development tools, and starts again', async () => {
  const folder = await emptyClone();
  const stages = {
    install: () => globSync('.cache/packages-*/node_modules/zod', { cwd: folder }).length > 0,
    build: () => globSync('.cache/web-*/apps/web/src', { cwd: folder }).length > 0,
    database: () => existsSync(join(folder, 'data/database.new/PG_VERSION')),
    demonstration: () => existsSync(join(folder, 'data/database/PG_VERSION')),
  };
  for (const isReached of Object.values(stages)) {
    const { child } = await start(folder);
    await until(child, isReached);
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  const first = await startAndStop(folder);
  expect(await readdir(join(folder, '.cache'))).toEqual([]);
  figure('O4', 'kill -9 in a first start while it installs, builds, makes and fills the database', 'the next succeeds');

  const packages = await readdir(join(folder, 'node_modules'));
  expect(TOOLS.filter((tool) => packages.includes(tool))).toEqual([]);
  const installed = await megabytesOf(join(folder, 'node_modules'));
  expect(installed).toBeLessThanOrEqual(MAX_MEGABYTES);
  const second = await startAndStop(folder);
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
  const all = await megabytesOf(folder);
  figure(
    'O5',
    'the start of an empty clone that completes what killed ones began, and the one after it',
    `${seconds(first)} s, then ${seconds(second)} s; packages ${installed} MB, with sources and data ${all} MB`,
  );
});
