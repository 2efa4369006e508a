// `npm run bench -- --capacity`: prints what each act costs with so many donors. See docs/capacity.md.
import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { prepareTables } from '../../apps/api/src/app/prepare-database.ts';
import { openDatabase } from '../../apps/api/src/platform/db/index.ts';
import { type Cluster, findPostgres, startCluster } from '../../apps/api/test/support/postgres-cluster.ts';
import { presentMegabytes } from '../../apps/api/test/support/programs.ts';
import { progress } from '../report.ts';
import { startMain } from '../start.ts';
import { deliver, settle } from './acts.ts';
import { type Effort, Meter, measureAll } from './measure.ts';
import { indexesOf, postmasterOf, tablesOf } from './meter.ts';
import { seed, sizesOf, zoneAtNoon } from './seed.ts';
import { assemble, createHttp, startMailSink } from './stage.ts';

/** While it is filled it may lose everything. */
const FILLING = {
  shared_buffers: '1GB',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
};
/** As on a server that loses nothing. */
const SERVING = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  wal_level: 'replica',
  max_wal_senders: '10',
  checkpoint_timeout: '5min',
  effective_cache_size: '3GB',
};
const quiet = { info: () => {}, warn: () => {}, error: console.error };

const QUICK: Effort = { times: 12, warmUp: 2, streams: 5, idleSeconds: 2, reportMs: 100 };
const FULL: Effort = { times: 300, warmUp: 60, streams: 500, idleSeconds: 60, reportMs: 10_500 };
const { values } = parseArgs({
  options: {
    capacity: { type: 'boolean' },
    quick: { type: 'boolean', default: false },
    donors: { type: 'string' },
  },
});
const donors = Number(values.donors ?? (values.quick ? 400 : 100_000));
if (!Number.isInteger(donors) || donors < 400) throw new Error('--donors is a whole number, at least 400');
const effort = values.quick ? QUICK : FULL;

async function fill(cluster: Cluster, zone: string): Promise<number> {
  const startedAt = performance.now();
  const database = await openDatabase({ databaseUrl: cluster.url, dataDir: '', poolSize: 2, log: quiet });
  await prepareTables(database, quiet);
  await database.close();
  await seed(cluster.url, sizesOf(donors), zone, progress);
  return Math.round((performance.now() - startedAt) / 1000);
}

/** Donors whom appeals of the measured facilities may reach, on average. */
async function countWithinReach(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ donors: number }>(`
    select avg(near)::float8 as donors from facilities f cross join lateral (
      select count(*) as near from askable_donors d where d.is_verified and d.is_consented and d.area @> f.place) d
    where f.id in (select capacity.id(1, n) from generate_series(1, 24) n)`);
  return Math.round(rows[0]?.donors ?? 0);
}

async function measure(cluster: Cluster, client: pg.Client, zone: string) {
  const { facilities, today, waiting } = sizesOf(donors);
  const mails = await startMailSink();
  const env = {
    DATABASE_URL: cluster.url,
    SMTP_URL: mails.url,
    PUBLIC_URL: 'http://bench.example',
    TRUST_PROXY: '127.0.0.1',
    REGISTRATIONS_PER_HOUR: '1000000',
    SERVER_KEY: Buffer.alloc(32).toString('base64'),
    WEB_DIST: process.env['WEB_DIST'] ?? '',
    SANGUINE_DEMO: '0',
  };
  const web = await startMain({ ...env, MODE: 'web' });
  const worker = await startMain({ ...env, MODE: 'worker' });
  const http = createHttp(web.port);
  try {
    const cast = await assemble(client, donors - today - waiting);
    const stage = { client, http, mails, cast, web, worker, zone };
    // What was due at the start: reminders of today's donors.
    await settle(stage);
    await deliver(stage);
    const memory = { web: presentMegabytes(web.pid), worker: presentMegabytes(worker.pid) };
    const measured = await measureAll(stage, new Meter(stage, await postmasterOf(client), effort), progress);
    return { facilities, memory, ...measured };
  } finally {
    http.close();
    await Promise.all([web.stop(), worker.stop()]);
    await mails.close();
  }
}

function machine(): object {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' });
  const [cpu] = cpus();
  const has = `${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  return { commit: commit.trim(), date: new Date().toISOString().slice(0, 10), machine: has };
}

/** With four digits: more would only say how busy the machine was. */
const rounded = (_key: string, value: unknown) =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;

const binaries = await findPostgres();
if (binaries === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
const [zone, measuredOn] = [zoneAtNoon(new Date()), machine()];
progress(`a database with ${donors} donors is made`);
const cluster = await startCluster(binaries, FILLING);
try {
  const seconds = await fill(cluster, zone);
  progress(`filled in ${seconds} s; it starts again as a server that loses nothing`);
  await cluster.restart(SERVING);
  const client = new pg.Client(cluster.url);
  await client.connect();
  try {
    const [tables, indexes, withinReach] = [
      await tablesOf(client, 1_000_000),
      await indexesOf(client, 12),
      await countWithinReach(client),
    ];
    const measured = await measure(cluster, client, zone);
    console.log(JSON.stringify({ ...measuredOn, seconds, withinReach, ...measured, tables, indexes }, rounded, 1));
  } finally {
    await client.end();
  }
} finally {
  await cluster.stop();
}
