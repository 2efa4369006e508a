import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { machineNode } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../apps/api/test/support/free-port.ts';
import { figure, seconds } from './support/figures.ts';

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

/** Runs a script of the clone; by npm it would be the child of a child. */
function run(folder: string, script: string, env: Record<string, string> = {}): ChildProcess {
  return spawn(machineNode, [join(folder, 'scripts', script)], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: '', PUBLIC_URL: '', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

interface Started {
  readonly address: string;
  readonly child: ChildProcess;
}

async function start(folder: string, env: Record<string, string> = {}): Promise<Started> {
  const port = await freePort();
  const child = run(folder, 'start.mjs', { MODE: 'all', PORT: String(port), ...env });
  onTestFinished(() => void child.kill('SIGTERM'));
  return { address: `http://127.0.0.1:${port}`, child };
}

async function end({ child }: Started, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await once(child, 'exit');
}

/** Waits until something is so, or the program has ended too early. */
async function until({ child }: Started, isSo: () => unknown): Promise<void> {
  const isOver = async () => child.exitCode !== null || (await isSo()) === true;
  await expect.poll(isOver, { timeout: 300_000, interval: 20 }).toBe(true);
  expect(child.exitCode).toBeNull();
}

const untilReady = (started: Started) =>
  until(started, () =>
    fetch(`${started.address}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );

async function startAndKill(folder: string, isReached: () => boolean): Promise<void> {
  const started = await start(folder);
  await until(started, isReached);
  await end(started, 'SIGKILL');
}

async function timeOfStart(folder: string): Promise<string> {
  const startedAt = performance.now();
  const started = await start(folder);
  await untilReady(started);
  const milliseconds = performance.now() - startedAt;
  await end(started, 'SIGTERM');
  return seconds(milliseconds);
}

/** A program that another one keeps from listening says so before it installs anything. */
async function expectPortToBeTaken(folder: string): Promise<void> {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const startedAt = performance.now();
  const child = spawn(machineNode, [join(folder, 'scripts/start.mjs')], {
    cwd: folder,
    env: { ...process.env, MODE: 'all', HOST: '127.0.0.1', PORT: port },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(said).toContain(`PORT or METRICS_PORT: another program listens on port ${port}`);
  expect(code).toBe(1);
  expect(await readdir(folder)).not.toContain('node_modules');
  figure('O3', 'a first start whose port is taken', `says so in ${seconds(performance.now() - startedAt)}`);
}

/** Expects the first page and every file that it names; returns the page. */
async function expectPage({ address }: Started): Promise<string> {
  const page = await fetch(address);
  const html = await page.text();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  expect(files.length).toBeGreaterThan(0);
  const statuses = await Promise.all(files.map(async (path) => (await fetch(address + path)).status));
  expect(new Set([page.status, ...statuses])).toEqual(new Set([200]));
  return html;
}

/** The folder of a build of the clone's present sources. */
async function buildOf(folder: string): Promise<string> {
  const words = ['--input-type=module', '--eval'];
  const script = `console.log((await import('./scripts/lib/web-build.mjs')).webBuild().folder)`;
  const { stdout } = await promisify(execFile)(machineNode, [...words, script], { cwd: folder });
  return stdout.trim();
}

/** Changes the sources, whose builds since the first are there: of the five the first one is the oldest, and is served. */
async function expectBuildToStay(folder: string): Promise<void> {
  const builds = join(folder, 'apps/web/.cache/builds');
  const names = await readdir(builds);
  expect(names).toHaveLength(1);
  await appendFile(join(folder, 'apps/web/index.html'), '<!-- changed -->\n');
  const later = await buildOf(folder);
  for (const name of ['second', 'third', 'fourth', later]) await mkdir(resolve(builds, name));
  expect(await once(run(folder, 'build.mjs'), 'exit')).toEqual([0, null]);
  expect(await realpath(join(folder, 'apps/web/dist'))).toBe(later);
  expect(await readdir(builds)).toEqual(expect.arrayContaining(names));
}

async function megabytesOf(folder: string): Promise<number> {
  const { stdout } = await promisify(execFile)('du', ['-sm', folder]);
  return Number.parseInt(stdout, 10);
}

test('an empty clone whose port is taken says so at once, and, killed while it installs, builds and fills the database, becomes a running program without development tools, starts again, and serves the build that another start shares', async () => {
  const folder = await emptyClone();
  await expectPortToBeTaken(folder);
  const isThere = (path: string) => () => globSync(path, { cwd: folder }).length > 0;
  await startAndKill(folder, isThere('.cache/packages-*/node_modules/zod'));
  await startAndKill(folder, isThere('.cache/web-*/apps/web/src'));
  await mkdir(join(folder, 'elsewhere'));
  const other = await start(folder, { DATA_DIR: join(folder, 'elsewhere'), SANGUINE_DEMO: '0' });
  await startAndKill(folder, isThere('data/database.new/PG_VERSION'));
  await startAndKill(folder, isThere('data/database/PG_VERSION'));
  const one = await start(folder);
  await Promise.all([untilReady(one), untilReady(other)]);
  expect(await readdir(join(folder, '.cache'))).toEqual([]);
  figure('O4', 'kill -9 in a first start while it installs, builds, makes and fills the database', 'the next succeeds');

  const packages = await readdir(join(folder, 'node_modules'));
  expect(TOOLS.filter((tool) => packages.includes(tool))).toEqual([]);
  const installed = await megabytesOf(join(folder, 'node_modules'));
  expect(installed).toBeLessThanOrEqual(MAX_MEGABYTES);
  const pages = await Promise.all([one, other].map(expectPage));
  await expectBuildToStay(folder);
  expect(await Promise.all([one, other].map(expectPage))).toEqual(pages);
  figure(
    'O3',
    'two starts at once on a fresh checkout, and the fourth build after theirs',
    'both serve, and go on with their one build',
  );
  await Promise.all([one, other].map((started) => end(started, 'SIGTERM')));
  const untilServed = await timeOfStart(folder);
  figure(
    'O5',
    'the start after the first one',
    `${untilServed}; packages ${installed} MB, with sources and data ${await megabytesOf(folder)} MB`,
  );
});
