import { execFile, spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

const debianRoot = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

// Tests lose nothing in a crash, so the server need not wait for the disk.
const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '4GB',
};

export interface Cluster {
  readonly url: string;
  /** May change settings with which it was started. */
  restart(changed?: Record<string, string>): Promise<void>;
  /** Stops it and removes its data; before that `keep` may copy them, as an orderly stop leaves them. */
  stop(keep?: (data: string) => Promise<void>): Promise<void>;
}

function canExecute(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function candidateFolders(): Promise<string[]> {
  const fromConfig = await run('pg_config', ['--bindir']).catch(() => undefined);
  const versions = existsSync(debianRoot) ? readdirSync(debianRoot).toSorted((a, b) => Number(b) - Number(a)) : [];
  return [
    process.env['PG_BIN'] ?? '',
    fromConfig?.stdout.trim() ?? '',
    ...versions.map((version) => path.join(debianRoot, version, 'bin')),
  ];
}

/**
 * The folder of the machine's PostgreSQL programs: PG_BIN, what pg_config says, or Debian's; undefined when there are
 * none.
 */
export async function findPostgres(): Promise<string | undefined> {
  const folders = await candidateFolders();
  return folders.find((folder) => folder !== '' && canExecute(path.join(folder, 'initdb')));
}

/** Runs a program of PostgreSQL, as root under the user `postgres`: a server refuses to run as root. */
export async function asServerUser(home: string, program: string, args: string[]): Promise<void> {
  const command = [program, ...args];
  const [file = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  await run(file, rest, { cwd: home });
}

// A killed run cannot stop its server: this shell outlives the run and does.
function stopWhenOrphaned(home: string): void {
  const script = `while kill -0 "$1"; do sleep 1; done; kill -QUIT "$(head -n 1 "$2/data/postmaster.pid")"; rm -rf "$2"`;
  spawn('/bin/sh', ['-c', script, 'sh', String(process.pid), home], { detached: true, stdio: 'ignore' }).unref();
}

export interface ClusterOptions {
  /** The folder in which its own is made. */
  readonly place?: string;
  /** Makes what it begins with, in the place of initdb: for a copy of the data of another one. */
  readonly fill?: (data: string) => Promise<void>;
}

/** Starts a throw-away PostgreSQL on a free port of 127.0.0.1; as root it runs as the user `postgres`. */
export async function startCluster(
  binaries: string,
  ownSettings: Record<string, string> = {},
  { place = tmpdir(), fill }: ClusterOptions = {},
): Promise<Cluster> {
  const home = await mkdtemp(path.join(place, 'sanguine-postgres-'));
  if (isRoot) await run('chown', ['postgres', home]);
  const asOwner = (program: string, args: string[]) => asServerUser(home, path.join(binaries, program), args);
  stopWhenOrphaned(home);
  const data = path.join(home, 'data');
  if (fill) await fill(data);
  else await asOwner('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N']);
  const port = await freePort();
  const own = { ...settings, ...ownSettings, unix_socket_directories: home, port: String(port) };
  const log = path.join(home, 'log');
  const control = async (how: string[], changed: Record<string, string> = {}) => {
    const flags = Object.entries({ ...own, ...changed }).map(([name, value]) => `-c ${name}=${value}`);
    await asOwner('pg_ctl', [...how, '-w', '-t', '600', '-D', data, '-l', log, '-o', flags.join(' ')]);
  };
  await control(['start']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restart: (changed) => control(['restart', '-m', 'fast'], changed),
    async stop(keep) {
      await asOwner('pg_ctl', ['stop', '-w', '-m', keep ? 'fast' : 'immediate', '-D', data]);
      await keep?.(data);
      await rm(home, { recursive: true, force: true });
    },
  };
}
