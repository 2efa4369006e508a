import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../apps/api/test/support/free-port.ts';
import { type OwnServer, startServer } from '../support/server.ts';
import { figure } from './support/figures.ts';

const sanguine = fileURLToPath(new URL('../../apps/api/src/sanguine.ts', import.meta.url));
const within = { timeout: 30_000, interval: 200 };
const FILES = ['locations', 'facilities', 'schedules', 'slots'];

interface Found {
  readonly list: readonly { readonly cell: string; readonly url: string; readonly id: string }[];
  readonly cells: readonly { readonly cell: string; readonly state: string; readonly facilities: number }[];
}

/** An installation with a database of its own, which is the demonstration's. */
async function startCell(folder: string): Promise<OwnServer> {
  const cell = await startServer({
    dataDir: join(folder, 'data'),
    demo: true,
    env: (PUBLIC_URL) => ({ PUBLIC_URL, MODE: 'all' }),
  });
  onTestFinished(cell.kill);
  return cell;
}

async function startDirectory(cells: readonly string[], dataDir: string) {
  const port = await freePort();
  const settings = { CELLS: cells.join(','), PORT: String(port), DATA_DIR: dataDir, CELLS_REFRESH_SECONDS: '1' };
  const run = () =>
    spawn(process.execPath, [sanguine, 'cells'], { env: { ...process.env, ...settings }, stdio: 'ignore' });
  let child: ChildProcess = run();
  async function end(): Promise<void> {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
  async function restart(): Promise<void> {
    await end();
    child = run();
  }
  onTestFinished(end);
  return { address: `http://127.0.0.1:${port}`, restart };
}

/** A site that says it is a cell, and sends endless lines that link to somewhere else. */
async function startHostileCell(): Promise<string> {
  const line = `${JSON.stringify({ id: 'x', name: 'Free money', url: 'https://evil.example/', address: 'x'.repeat(400) })}\n`;
  const server = createServer((request, reply) => {
    const origin = `http://${request.headers.host}`;
    const manifest = {
      output: [{ type: 'Slot', url: `${origin}/slots` }],
      extension: { facilities: `${origin}/facilities` },
    };
    if (request.url === '/fhir/$bulk-publish') return reply.end(JSON.stringify(manifest));
    const pour = () => {
      while (!reply.destroyed && reply.write(line.repeat(500)));
    };
    reply.on('drain', pour);
    return pour();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

test('two cells and a directory on one machine: what one suffers, the others do not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sanguine-cells-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [one, other] = await Promise.all(['one', 'other'].map((name) => startCell(join(folder, name))));
  if (one === undefined || other === undefined) throw new Error('two cells were started');
  const hostile = await startHostileCell();
  const cellsOfAll = [one.address, other.address, hostile];
  const { address: directory, restart } = await startDirectory(cellsOfAll, join(folder, 'directory'));
  const find = async () => {
    const reply = await fetch(`${directory}/api/facilities?near=0,0`);
    return ((await reply.json()) as { data: Found }).data;
  };
  const states = async () => (await find()).cells.map(({ state }) => state);
  await vi.waitFor(async () => expect(await states()).toEqual(['ok', 'ok', 'missing']), within);

  const { list, cells } = await find();
  expect(new Set(list.map(({ cell }) => cell))).toEqual(new Set([one.address, other.address]));
  for (const { cell, url, id } of list) expect(url.startsWith(`${cell}/facilities/${id}`)).toBe(true);

  const published = await Promise.all(
    FILES.map(async (name) => (await fetch(`${one.address}/fhir/${name}.ndjson`)).text()),
  );
  const accounts = await (await fetch(`${one.address}/demo/accounts`)).text();
  expect(accounts).toContain('@');
  expect(`${published.join('')}${JSON.stringify(list)}`).not.toContain('@');

  await one.kill();
  const killedAt = performance.now();
  await vi.waitFor(async () => expect(await states()).toEqual(['stale', 'ok', 'missing']), within);
  const noticed = performance.now() - killedAt;
  expect((await find()).list).toHaveLength(list.length);
  expect((await fetch(`${other.address}/health/ready`)).status).toBe(200);
  expect(await (await fetch(`${directory}/?near=0,0`)).text()).toContain('are shown as they were');

  await restart();
  await vi.waitFor(async () => expect(await states()).toEqual(['stale', 'ok', 'missing']), within);
  expect((await find()).list).toHaveLength(list.length);

  await one.start();
  await vi.waitFor(async () => expect(await states()).toEqual(['ok', 'ok', 'missing']), within);
  figure('O9', 'facilities of each cell', cells.map(({ facilities }) => facilities).join(', '));
  figure('O9', 'a dead cell is noticed after', `${Math.round(noticed)} ms`);
});
