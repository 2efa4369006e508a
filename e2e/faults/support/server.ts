import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause } from './pause.ts';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgres } from '../../../apps/api/test/support/postgres-cluster.ts';
import { copyOfProduct } from '../../../apps/api/test/support/prepared.ts';
import { freePort } from '../../../apps/api/test/support/free-port.ts';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const RESTARTS = 20;

/** A server with full durability: what it has acknowledged is on the disk. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '64MB',
};

/** A database in which tests read and write rows. */
export interface Database {
  rows<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Server extends Database {
  readonly port: number;
  readonly data: string;
  readonly url: string;
  start(): Promise<void>;
  /** Stops in order; clients in the middle of something lose their connection. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  /** kill -9 for all of its processes. */
  kill(): Promise<void>;
  /** It neither answers nor refuses until it is thawed. */
  freeze(): void;
  thaw(): void;
  isAlive(): boolean;
  remove(): Promise<void>;
}

/** A server that follows another one, read-only until it is promoted. */
export interface Standby extends Server {
  promote(): Promise<void>;
}

function isChildOf(parent: number, entry: string): boolean {
  try {
    const fields = readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[1]) === parent && fields[0] !== 'Z';
  } catch {
    return false;
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((entry) =>
    /^\d+$/.test(entry) && isChildOf(parent, entry) ? [Number(entry)] : [],
  );
}

function postmasterOf(data: string): number {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  } catch {
    return 0;
  }
}

/** Sends a signal; tells whether the process was there. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return pid > 0 && process.kill(pid, name);
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  if (!signal(pid, 0)) return false;
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

/** The rows of one statement, over a connection of its own. */
export async function rowsOf<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Runs a program as the user of the servers: they refuse to be root's. Rejects when it fails; `stderr` says why. */
export async function asServerUser(
  home: string,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const [file, ...rest]: [string, ...string[]] = isRoot
    ? ['runuser', '-u', 'postgres', '--', program, ...args]
    : [program, ...args];
  return (await run(file, rest, { cwd: home, env: { ...process.env, ...env } })).stdout;
}

/** Makes the data directory of a server. */
export type Fill = (binaries: string, home: string, data: string) => Promise<unknown>;

const empty: Fill = (binaries, home, data) => {
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'];
  return asServerUser(home, join(binaries, 'initdb'), args);
};

const copyOf =
  ({ port }: Server, user: string): Fill =>
  (binaries, home, data) => {
    const from = `--dbname=host=127.0.0.1 port=${port} ${user}`;
    const args = ['-D', data, from, '--write-recovery-conf', '--no-sync', '--checkpoint=fast'];
    return asServerUser(home, join(binaries, 'pg_basebackup'), args);
  };

interface ServerOptions {
  readonly home?: string;
  readonly settings?: Record<string, string>;
}

/** A throw-away PostgreSQL on a port of its own, in `home` when given: empty, for what the first start of a program does. */
export const createEmptyServer = (options: ServerOptions = {}): Promise<Server> => launch(options, empty);

/** The same as the first start of a program leaves it. */
export const createServer = (options: ServerOptions = {}): Promise<Server> =>
  launch(options, (binaries, _home, data) => copyOfProduct(binaries, data));

/** A standby that streams from the server, as this user and by this name: words of a connection string. */
export const createStandby = (server: Server, user = 'user=postgres'): Promise<Standby> =>
  launch({}, copyOf(server, user));

/** A server on data that is made by `fill`, in recovery or not. */
export const createServerOn = (fill: Fill): Promise<Standby> => launch({}, fill);

async function launch(options: ServerOptions, fill: Fill): Promise<Standby> {
  const binaries = await findPostgres();
  if (binaries === undefined) throw new Error('No PostgreSQL: install it (apt-get install postgresql) or set PG_BIN');
  const home = options.home ?? (await mkdtemp(join(tmpdir(), 'sanguine-faults-')));
  await mkdir(home, { recursive: true });
  if (isRoot) await run('chown', ['postgres', home]);
  const data = join(home, 'data');
  await fill(binaries, home, data);
  const port = await freePort();
  const settings = { ...SETTINGS, ...options.settings, unix_socket_directories: home, port: String(port) };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const pgCtl = async (...args: readonly string[]) =>
    void (await asServerUser(home, join(binaries, 'pg_ctl'), [...args, '-w', '-D', data, '-l', join(home, 'log')]));

  async function start(): Promise<void> {
    // Its first attempt may find the lock of the previous one, whose processes are not cleared away yet.
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await pgCtl('start', '-o', flags.join(' '));
      } catch (error) {
        if (attempt === RESTARTS) throw error;
        await pause(100);
      }
    }
  }

  const all = () => {
    const postmaster = postmasterOf(data);
    // Stopped in order it has no process: 0 would be the parent of the machine's first ones.
    return postmaster === 0 ? [] : [postmaster, ...childrenOf(postmaster)];
  };
  const kill = async () => {
    const pids = all();
    for (const pid of pids) signal(pid, 'SIGKILL');
    while (pids.some(isRunning)) await pause(10);
  };
  await start();
  return {
    port,
    data,
    url,
    start,
    restart: () => pgCtl('restart', '-m', 'fast', '-o', flags.join(' ')),
    stop: () => pgCtl('stop', '-m', 'fast'),
    kill,
    freeze: () => all().forEach((pid) => signal(pid, 'SIGSTOP')),
    thaw: () => all().forEach((pid) => signal(pid, 'SIGCONT')),
    isAlive: () => isRunning(postmasterOf(data)),
    rows: <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      rowsOf<Row>(url, text, values),
    promote: () => pgCtl('promote'),
    async remove() {
      await kill();
      await rm(home, { recursive: true, force: true });
    },
  };
}
