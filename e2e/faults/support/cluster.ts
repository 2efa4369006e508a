import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { inCi, onPath } from '../../../scripts/lib/machine.mjs';
import { findPostgres } from '../../../apps/api/test/support/postgres-cluster.ts';
import { findPgbouncer } from '../../../apps/api/test/support/pgbouncer.ts';
import { freePort } from '../../../apps/api/test/support/free-port.ts';
import { canHaveMachines, type Machine, makeMachines } from './machines.ts';
import { until } from './pause.ts';
import { rowsOf } from './server.ts';

const run = promisify(execFile);
const ADDRESSES = { 'db-1': '198.51.100.11', 'db-2': '198.51.100.12', 'db-3': '198.51.100.13' };
const SECRET = 'a secret of the tests';
const HEALTHY_WITHIN_MS = 120_000;
const shipped = (name: string) => readFileSync(new URL(`../../../deploy/patroni/${name}`, import.meta.url), 'utf8');

/** A member as Patroni describes it. */
interface Member {
  readonly name: string;
  readonly role: 'leader' | 'sync_standby' | 'replica';
  readonly state: string;
  readonly timeline?: number;
  readonly lag?: number | 'unknown';
}

/** A machine with etcd, Patroni and PostgreSQL. */
export interface Node extends Machine {
  /** As when the machine starts: etcd and Patroni, which starts PostgreSQL. */
  boot(): void;
  startEtcd(): void;
  /** Removes its database, as a new disk would. */
  wipe(): Promise<void>;
}

/** The shipped settings of one machine; its name and address stand where those of the first are. */
function envOf(file: string, { name, address }: Machine): Record<string, string> {
  const lines = shipped(file)
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const key = line.slice(0, line.indexOf('='));
      const value = line.slice(key.length + 1);
      if (key === 'ETCD_INITIAL_CLUSTER') return [key, value];
      const own = value
        .replaceAll('198.51.100.11', address)
        .replace(/^db-1$/, name)
        .replace('change-me', SECRET);
      return [key, own];
    }),
  );
}

async function makeNode(machine: Machine, home: string, binaries: string): Promise<Node> {
  await mkdir(home, { mode: 0o700 });
  await run('chown', ['postgres', home]);
  const config = join(home, 'patroni.yml');
  const settings = shipped('patroni.yml')
    .replace('/var/lib/postgresql/15/sanguine', join(home, 'data'))
    .replace('/var/lib/postgresql/.sanguine.pgpass', join(home, 'pgpass'))
    .replace('/var/run/postgresql', home)
    .replace('/usr/lib/postgresql/15/bin', binaries)
    .replace('shared_buffers: 2GB', 'shared_buffers: 64MB');
  await writeFile(config, settings);
  await chmod(config, 0o644);
  const startEtcd = () => {
    const env = { ...envOf('etcd.env', machine), ETCD_DATA_DIR: join(home, 'etcd') };
    machine.start(['etcd'], join(home, 'etcd.log'), env);
  };
  return {
    ...machine,
    startEtcd,
    wipe: () => rm(join(home, 'data'), { recursive: true }),
    boot() {
      startEtcd();
      machine.start(['patroni', config], join(home, 'patroni.log'), envOf('patroni.env', machine));
    },
  };
}

/** Starts HAProxy and pgbouncer with the shipped files, on free ports. */
async function startProxies(home: string) {
  const [writer, pooler] = [await freePort(), await freePort()];
  const write = async (name: string, changes: Readonly<Record<string, string>>) => {
    const file = join(home, name);
    const text = Object.entries(changes).reduce((all, [from, to]) => all.replace(from, to), shipped(name));
    await writeFile(file, text);
    return file;
  };
  const proxies = await write('haproxy.cfg', {
    '127.0.0.1:5432': `127.0.0.1:${writer}`,
  });
  const users = join(home, 'userlist.txt');
  await writeFile(users, `"sanguine_app" "${SECRET}"\n`);
  const pools = await write('pgbouncer.ini', {
    'port=5432': `port=${writer}`,
    'listen_port = 6432': `listen_port = ${pooler}`,
    '/etc/pgbouncer/userlist.txt': users,
  });
  const children = [
    spawn('haproxy', ['-db', '-f', proxies], { stdio: 'ignore' }),
    spawn('runuser', ['-u', 'postgres', '--', findPgbouncer() ?? 'pgbouncer', '-q', pools], {
      stdio: 'ignore',
    }),
  ];
  return {
    writer,
    pooler,
    async stop() {
      for (const child of children) {
        const ended = once(child, 'exit');
        if (child.kill('SIGTERM')) await ended;
      }
    },
  };
}

const isWell = (members: readonly Member[], roles: string) =>
  members
    .map(({ role }) => role)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join() === roles &&
  members.every(({ state }) => ['running', 'streaming'].includes(state)) &&
  members.every(({ role, lag = 'unknown' }) => role === 'leader' || (lag !== 'unknown' && lag < 1_000_000)) &&
  new Set(members.map(({ timeline }) => timeline)).size === 1;

/** Tells whether a cluster can be tested here. Where everything must be tested, a missing package is a failure. */
export function canHaveCluster(): boolean {
  const isInstalled = ['patroni', 'etcd', 'haproxy', 'pgbouncer'].every(onPath);
  return canHaveMachines() && (isInstalled || inCi);
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Three machines with the files of `deploy/patroni`, and HAProxy on this one. */
export async function startCluster() {
  const binaries = await findPostgres();
  if (binaries === undefined) throw new Error('No PostgreSQL: install it (apt-get install postgresql)');
  const home = await mkdtemp(join(tmpdir(), 'sanguine-faults-'));
  await chmod(home, 0o755);
  const { machines, remove } = await makeMachines(ADDRESSES);
  const nodes: Node[] = [];
  for (const machine of machines) nodes.push(await makeNode(machine, join(home, machine.name), binaries));
  for (const node of nodes) node.boot();
  const proxy = await startProxies(home);
  let isSynchronous = true;

  /** Returns what a node knows of all; nothing where it is silent. */
  async function viewOf({ address }: Node): Promise<Member[]> {
    const reply = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) }).catch(
      () => undefined,
    );
    return reply?.ok === true ? ((await reply.json()) as { members: Member[] }).members : [];
  }

  async function members(): Promise<Member[]> {
    for (const node of nodes) {
      const seen = await viewOf(node);
      if (seen.length > 0) return seen;
    }
    return [];
  }

  async function nodeAs(role: Member['role']): Promise<Node> {
    const { name } = (await members()).find((member) => member.role === role) ?? {};
    const node = nodes.find((one) => one.name === name);
    if (node === undefined) throw new Error(`nobody is ${role}`);
    return node;
  }

  /** Resolves when each node says that all is well: one that was cut off knows for a while only what was before. */
  async function untilWell(): Promise<void> {
    const roles = isSynchronous ? 'leader,replica,sync_standby' : 'leader,replica,replica';
    let views: Member[][] = [];
    const look = async () => {
      views = await Promise.all(nodes.map(viewOf));
      const leaders = views.map((view) => view.find(({ role }) => role === 'leader')?.name);
      return views.every((view) => isWell(view, roles)) && new Set(leaders).size === 1;
    };
    await until(look, HEALTHY_WITHIN_MS, () => views);
  }

  const urlOf = (role: string, port: number) =>
    `postgres://${role}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/sanguine`;
  const ownerUrl = urlOf('sanguine_owner', proxy.writer);
  const psql = (node: Node, ...statements: readonly string[]) => {
    const each = statements.flatMap((statement) => ['-c', statement]);
    return node.run([join(binaries, 'psql'), '-h', join(home, node.name), '-d', 'postgres', '-tA', ...each]);
  };

  const patronictl = async (...args: readonly string[]) => {
    const [first] = nodes;
    if (first === undefined) throw new Error('There are three.');
    return first.run(['patronictl', '-c', join(home, first.name, 'patroni.yml'), ...args], envOf('patroni.env', first));
  };

  await untilWell();
  await psql(
    await nodeAs('leader'),
    `create role sanguine_owner login password '${SECRET}'`,
    `create database sanguine owner sanguine_owner`,
    `create role sanguine_app login password '${SECRET}'`,
  );
  return {
    nodes,
    members,
    nodeAs,
    untilWell,
    /** As the owner of the tables. */
    url: ownerUrl,
    appUrl: `${urlOf('sanguine_app', proxy.writer)}?target_session_attrs=read-write`,
    pooledUrl: `${urlOf('sanguine_app', proxy.pooler)}?target_session_attrs=read-write`,
    rows: <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      rowsOf<Row>(ownerUrl, text, values),
    /** Changes the leader as planned. Throws when Patroni refuses, which is no error to `patronictl`. */
    async switchOver() {
      const said = await patronictl('switchover', '--force');
      if (!said.includes('Successfully switched over')) throw new Error(said);
    },
    /**
     * Resolves when no member goes by what its leader sent while etcd was away: for as long as that is believed (`ttl`), no
     * standby takes over.
     */
    async untilEtcdDecides() {
      const isDecided = async ({ address }: Node) => {
        const reply = await fetch(`http://${address}:8008/patroni`);
        return ((await reply.json()) as { failsafe_mode_is_active?: boolean }).failsafe_mode_is_active !== true;
      };
      await until(async () => (await Promise.all(nodes.map(isDecided))).every(Boolean), HEALTHY_WITHIN_MS);
    },
    /** Chooses whether a commit waits for a standby, as the shipped settings have it. */
    async setSynchronous(chosen: boolean) {
      await patronictl('edit-config', '--force', '-s', `synchronous_mode=${chosen}`);
      isSynchronous = chosen;
      await untilWell();
    },
    async remove() {
      await proxy.stop();
      await remove();
      await rm(home, { recursive: true, force: true });
    },
  };
}
