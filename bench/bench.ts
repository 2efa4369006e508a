// `npm run bench`: what people ask for most, beside a plain program on the same database; lists; memory and start.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { SCHEMA_FOLDERS } from '../apps/api/src/app/prepare-database.ts';
import { openDatabase } from '../apps/api/src/platform/db/index.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { findPostgres, startCluster } from '../apps/api/test/support/postgres-cluster.ts';
import { peakMegabytes, presentMegabytes, type Program } from '../apps/api/test/support/programs.ts';
import { seed, sizesOf } from '../apps/api/test/support/seed/seed.ts';
import { requireSameAnswers } from './agree.ts';
import { type Call, callsOf, type List, listsOf } from './calls.ts';
import { type Cast, removeBookings, signInCast } from './cast.ts';
import { ask, CLIENTS, inTurns, median, quantile } from './measure.ts';
import { startApi, startEmbedded, startFloor, startReference } from './start.ts';
import { measureWrites } from './writes.ts';
import { progress, report, type Row, type Table } from './report.ts';

/** As on a small server that loses nothing: it waits for the disk. */
const SERVER = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', shared_buffers: '1GB' };
const quiet = { info: () => {}, warn: () => {}, error: console.error };
const PAGES = 10;
/** So many requests are behind a 99th percentile. */
const SLOWEST_OF = 300;

const FULL = { facilities: '10000', rounds: '5', requests: '1000' };
const QUICK = { facilities: '300', rounds: '1', requests: '40' };
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    facilities: { type: 'string' },
    rounds: { type: 'string' },
    requests: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});

function count(name: keyof typeof FULL): number {
  const given = Number(values[name] ?? (values.quick ? QUICK : FULL)[name]);
  if (!Number.isInteger(given) || given < 1) throw new Error(`--${name} is a whole number`);
  return given;
}

const facilities = count('facilities');
const rounds = count('rounds');
const requests = count('requests');
/** Its figures are held to the limits. */
const isWhole = values.only === '' && rounds >= Number(FULL.rounds) && requests >= Number(FULL.requests);

interface Stage {
  readonly client: pg.Client;
  readonly cast: Cast;
  readonly api: Program;
  readonly reference: Program;
}

type Side = 'api' | 'reference';

/** One round is not measured, then both sides take turns; a call that the reference lacks is measured alone, once. */
async function measureCall({ client, ...programs }: Stage, call: Call): Promise<Row> {
  const { what, ratio: atLeast, isBooking, most = requests } = call;
  const next = { api: inTurns(call.request), reference: inTurns(call.request) };
  const round = async (side: Side, clients: number, amount = Math.min(requests, most)) => {
    const measured = await ask(programs[side].port, clients, amount, next[side]);
    if (isBooking) await removeBookings(client);
    return measured;
  };
  const sides: readonly Side[] = atLeast === undefined ? ['api'] : ['api', 'reference'];
  const speeds: Record<Side, number>[] = [];
  for (let turn = 0; turn <= (atLeast === undefined ? 1 : rounds); turn += 1) {
    const speed = { api: 0, reference: 0 };
    for (const side of turn % 2 === 0 ? sides : sides.toReversed())
      speed[side] = (await round(side, CLIENTS)).perSecond;
    if (turn > 0) speeds.push(speed);
  }
  const { latencies } = await round('api', 1, Math.min(requests, most, SLOWEST_OF));
  const over = (figure: (speed: Record<Side, number>) => number) => ({ value: median(speeds.map(figure)) });
  const [speed, slowest] = [over(({ api }) => api), { value: quantile(latencies, 0.99) }];
  if (atLeast === undefined) return [what, speed, undefined, undefined, slowest];
  const ratio = { ...over(({ api, reference }) => api / reference), atLeast };
  return [what, speed, over(({ reference }) => reference), ratio, slowest];
}

async function lastPageOf(port: number, { page }: List): Promise<number> {
  const { path, ...request } = page(1, 0);
  const response = await fetch(`http://127.0.0.1:${port}${path}`, request);
  const { data } = (await response.json()) as { data: { totalPages: number } };
  return Math.max(1, data.totalPages);
}

/** One client reads the first pages in turn, each as somebody else, and the last page. */
async function measureList({ api }: Stage, list: List): Promise<Row> {
  const last = await lastPageOf(api.port, list);
  const amount = Math.min(requests, SLOWEST_OF);
  const slowest = async (page: (index: number) => number) => {
    const { latencies } = await ask(
      api.port,
      1,
      amount,
      inTurns((index) => list.page(page(index), index)),
    );
    return quantile(latencies, 0.99);
  };
  const first = await slowest((index) => 1 + (index % Math.min(PAGES, last)));
  const atEnd = await slowest(() => last);
  const atMost = facilities > 10_000 ? 60 : 20;
  return [list.what, { value: last }, { value: first, atMost }, { value: atEnd, atMost: 300 }];
}

const REST_MS = 10_000;

/**
 * Measures what `npm start` runs, on its own database with the demonstration: the start that finds it made, and its
 * memory at rest.
 */
async function measureOwnDatabase(): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'sanguine-bench-'));
  try {
    await (await startEmbedded(folder)).stop();
    const startedAt = performance.now();
    const program = await startEmbedded(folder);
    const seconds = (performance.now() - startedAt) / 1000;
    await sleep(REST_MS);
    const megabytes = presentMegabytes(program.pid);
    await program.stop();
    return ['on its own database, at rest', { value: seconds, atMost: 3 }, { value: megabytes, atMost: 350 }];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function prepare(url: string, client: pg.Client): Promise<Cast> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 2, log: quiet });
  await migrate(database, { folders: SCHEMA_FOLDERS, log: quiet });
  await database.close();
  const sizes = sizesOf(facilities);
  await seed(url, sizes);
  return signInCast(client, sizes.busy);
}

async function each<T extends { what: string }>(all: readonly T[], work: (one: T) => Promise<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const one of all.filter(({ what }) => what.includes(values.only))) {
    progress(one.what);
    rows.push(await work(one));
  }
  return rows;
}

async function measure(url: string, client: pg.Client): Promise<Table[]> {
  progress(`a database with ${facilities} facilities is made`);
  const cast = await prepare(url, client);
  const startedAt = performance.now();
  const api = await startApi(url);
  const seconds = (performance.now() - startedAt) / 1000;
  const reference = await startReference(url);
  const floor = await startFloor(url);
  try {
    const ports = { api: api.port, reference: reference.port };
    const stage = { client, cast, api, reference };
    const calls = await each(callsOf(cast), async (call) => {
      if (call.ratio !== undefined) await requireSameAnswers(client, ports, call);
      return measureCall(stage, call);
    });
    progress('what writes cost');
    const writes = values.only === '' ? await measureWrites({ client, cast, api, floor }, requests) : [];
    const lists = await each(listsOf(cast), (list) => measureList(stage, list));
    const used: Row = ['on PostgreSQL, at most', { value: seconds }, { value: peakMegabytes(api.pid), atMost: 250 }];
    return [
      { columns: ['call', `a second, ${CLIENTS} clients`, 'reference', 'ratio', 'p99 in ms, 1 client'], rows: calls },
      { columns: ['write', 'program, µs', '× floor', 'database, µs', '× floor'], rows: writes },
      { columns: ['list', 'pages', `p99 in ms of the first ${PAGES}`, 'of the last'], rows: lists },
      {
        columns: ['program', 'start in s', 'memory in MB'],
        rows: isWhole ? [used, await measureOwnDatabase()] : [used],
      },
    ];
  } finally {
    await Promise.all([api.stop(), reference.stop(), floor.stop()]);
  }
}

const binaries = await findPostgres();
if (binaries === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
const cluster = await startCluster(binaries, SERVER);
const client = new pg.Client(cluster.url);
await client.connect();
try {
  report(facilities, isWhole, await measure(cluster.url, client));
} finally {
  await client.end();
  await cluster.stop();
}
