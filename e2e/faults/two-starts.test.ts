import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../apps/api/test/support/free-port.ts';
import { figure } from './support/figures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PARTS = ['apps', 'packages', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const NOT_FRESH = new Set(['dist', '.cache', 'node_modules', 'words.ts', 'texts.ts']);

/** The product as it is checked out, with its packages installed and nothing built. */
async function freshCheckout(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sanguine-checkout-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const part of PARTS) {
    const filter = (path: string) => !NOT_FRESH.has(path.split('/').at(-1) ?? '');
    await cp(join(root, part), join(folder, part), { recursive: true, filter });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const room of ['apps/api', 'apps/web', 'packages/contract']) {
    const own = join(root, room, 'node_modules');
    if (await readdir(own).catch(() => undefined)) await symlink(own, join(folder, room, 'node_modules'));
  }
  return folder;
}

function run(folder: string, script: string, env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [join(folder, 'scripts', script)], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: '', PUBLIC_URL: '', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function startAt(folder: string, name: string): Promise<{ address: string; child: ChildProcess }> {
  const [port, dataDir] = [await freePort(), join(folder, name)];
  await mkdir(dataDir);
  const child = run(folder, 'start.mjs', { PORT: String(port), DATA_DIR: dataDir, MODE: 'all', SANGUINE_DEMO: '0' });
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  return { address: `http://127.0.0.1:${port}`, child };
}

/** The status of the first page and of every file that it names. */
async function statusesAt(address: string): Promise<number[]> {
  const page = await fetch(address);
  const files = [...(await page.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  expect(files.length).toBeGreaterThan(0);
  return [page.status, ...(await Promise.all(files.map(async (path) => (await fetch(address + path)).status)))];
}

test('two starts on a fresh checkout share one build, and a later rebuild does not affect them', async () => {
  const folder = await freshCheckout();
  const servers = [await startAt(folder, 'one'), await startAt(folder, 'two')];
  for (const { address, child } of servers) {
    const isThere = () =>
      fetch(`${address}/health/ready`).then(
        ({ ok }) => ok,
        () => child.exitCode,
      );
    await expect.poll(isThere, { timeout: 300_000, interval: 500 }).toBe(true);
    expect(new Set(await statusesAt(address))).toEqual(new Set([200]));
  }
  const before = await (await fetch(servers[0]?.address ?? '')).text();
  const builds = join(folder, 'apps/web/.cache/builds');
  const [own, ...others] = await readdir(builds);
  expect(others).toEqual([]);
  // As if three builds had been made meanwhile: of five the oldest stays, and it is the one that is served.
  for (const name of ['later', 'later still', 'latest']) await mkdir(join(builds, name));
  await appendFile(join(folder, 'apps/web/index.html'), '<!-- changed -->\n');
  expect((await once(run(folder, 'build.mjs'), 'exit'))[0]).toBe(0);
  expect(await readdir(builds)).toHaveLength(5);
  expect(await readdir(builds)).toContain(own);
  for (const { address } of servers) expect(new Set(await statusesAt(address))).toEqual(new Set([200]));
  expect(await (await fetch(servers[0]?.address ?? '')).text()).toBe(before);
  figure(
    'O3',
    'two starts on a fresh checkout, and the fourth build after theirs',
    'both serve, and go on with their own build',
  );
});
