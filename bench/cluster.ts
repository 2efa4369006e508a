import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../apps/api/test/support/free-port.ts';
import { asServerUser, findPostgres } from '../apps/api/test/support/postgres-cluster.ts';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

/** The settings of a small production server, with full durability. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '1GB',
  effective_cache_size: '3GB',
  maintenance_work_mem: '256MB',
  random_page_cost: '1.1',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
};

export interface Cluster {
  readonly url: string;
  stop(): Promise<void>;
}

// A killed run cannot stop its server: this shell outlives the run and does.
function stopWhenOrphaned(home: string, isKept: boolean): ChildProcess {
  const script = `while kill -0 "$1"; do sleep 1; done
    server=$(head -n 1 "$2/data/postmaster.pid") && kill -INT "$server"; while kill -0 "$server"; do sleep 0.2; done
    ${isKept ? '' : 'rm -rf "$2"'}`;
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', String(process.pid), home], {
    detached: true,
    stdio: 'ignore',
  });
  watcher.unref();
  return watcher;
}

/** Starts a server of our own in `folder`, which stays; without a folder the server is thrown away. */
export async function startCluster(folder: string | undefined): Promise<Cluster> {
  const binaries = await findPostgres();
  if (binaries === undefined)
    throw new Error('PostgreSQL is not installed: apt-get install postgresql, or set BENCH_DATABASE_URL');
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  const home = folder ?? (await mkdtemp(join(tmpdir(), 'sanguine-bench-')));
  if (isRoot) await run('chown', ['postgres', home]);
  const watcher = stopWhenOrphaned(home, folder !== undefined);
  const data = join(home, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  if (!existsSync(data)) await asServerUser(home, join(binaries, 'initdb'), initdb);
  const port = await freePort();
  const flags = Object.entries({ ...SETTINGS, unix_socket_directories: home, port: String(port) });
  const options = flags.map(([name, value]) => `-c ${name}=${value}`).join(' ');
  const pgCtl = join(binaries, 'pg_ctl');
  await asServerUser(home, pgCtl, ['start', '-w', '-t', '120', '-D', data, '-l', join(home, 'log'), '-o', options]);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      watcher.kill();
      await asServerUser(home, pgCtl, ['stop', '-w', '-m', folder === undefined ? 'immediate' : 'fast', '-D', data]);
      if (folder === undefined) await rm(home, { recursive: true, force: true });
    },
  };
}
