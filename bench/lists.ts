// `npm run bench -- lists`: what pages and searches cost when the directory is ten times as large.
import { parseArgs } from 'node:util';
import { openDatabase } from '../apps/api/src/platform/db/index.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { prepareCast } from './actors.ts';
import { startCluster } from './cluster.ts';
import { Client } from './load/client.ts';
import { rawRequest, statusOf } from './load/http.ts';
import { MIGRATIONS } from './prepare.ts';
import { startApi } from './processes.ts';
import { seed } from './seed/seed.ts';
import { sizesAt } from './seed/sizes.ts';
import { median, quantile } from './statistics.ts';
import { THRESHOLDS } from './thresholds.ts';
import { attempt, conclude, count, type Line, progress } from './verdicts.ts';

const FULL = { small: 10_000, large: 100_000, requests: 200 };
const WARM = 10;
const quiet = { info: () => {}, warn: () => {}, error: console.error };

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: String(FULL.small) },
    large: { type: 'string', default: String(FULL.large) },
    requests: { type: 'string', default: String(FULL.requests) },
  },
});
const small = count('small', values.small, 1_000_000);
const large = count('large', values.large, 1_000_000);
const requests = count('requests', values.requests, 100_000);

/** A page of the list; a negative one counts from the end. */
interface Case {
  readonly what: string;
  readonly query: string;
  readonly page?: number;
}

const NEAR = 'sort=distance&near=51.5,-0.1';
/** Almost as far from London as one gets. */
const AFAR = 'sort=distance&near=-50,179';
const NEEDS = 'donorBloodType=O-';

const WORDS = ['s', 'hospital', 'willow', 'hospital road', 'london', 'brookham', "o'b", 'zzyzx'];

const CASES: readonly Case[] = [
  { what: 'all by name, page 1', query: '' },
  { what: 'all by name, page 60', query: '', page: 60 },
  { what: 'all by name, last page', query: '', page: -1 },
  { what: 'all by urgency, page 1', query: 'sort=urgency' },
  { what: 'all by urgency, last page', query: 'sort=urgency', page: -1 },
  { what: 'nearest, page 1', query: NEAR },
  { what: 'nearest, page 30', query: NEAR, page: 30 },
  { what: 'only urgent', query: 'urgency=high' },
  { what: 'only urgent, nearest', query: `urgency=high&${NEAR}` },
  { what: 'with O-', query: 'bloodType=O-' },
  { what: 'with O-, page 30', query: 'bloodType=O-', page: 30 },
  ...WORDS.map((words) => ({ what: `“${words}” by name`, query: `search=${encodeURIComponent(words)}` })),
  { what: '“hospital” by name, page 30', query: 'search=hospital', page: 30 },
  { what: '“hospital” by urgency', query: 'search=hospital&sort=urgency' },
  { what: '“willow” by urgency', query: 'search=willow&sort=urgency' },
  { what: '“hospital”, nearest', query: `search=hospital&${NEAR}` },
  { what: '“london”, nearest, from afar', query: `search=london&${AFAR}` },
  { what: 'needs O- by name', query: NEEDS },
  { what: 'needs O- by urgency', query: `${NEEDS}&sort=urgency` },
  { what: 'needs O-, nearest', query: `${NEEDS}&${NEAR}` },
];

interface Service {
  readonly facilities: number;
  readonly port: number;
  readonly token: string;
  stop(): Promise<void>;
}

async function open(facilities: number): Promise<Service> {
  const cluster = await startCluster(undefined);
  const rest = {
    donors: 20_000,
    pastRequests: 20_000,
    approvedRequests: 1_000,
    pendingRequests: 2_000,
    sessions: 1_000,
  };
  const sizes = { ...sizesAt(facilities / 100_000), facilities, ...rest };
  const database = await openDatabase({ databaseUrl: cluster.url, dataDir: '', poolSize: 2, log: quiet });
  await migrate(database, { folder: MIGRATIONS, log: quiet });
  await database.close();
  await seed(cluster.url, sizes, () => {});
  const { donors } = await prepareCast(cluster.url, sizes);
  const api = await startApi(cluster.url);
  const stop = async () => {
    await api.stop();
    await cluster.stop();
  };
  return { facilities, port: api.port, token: donors[0]?.token ?? '', stop };
}

async function milliseconds(
  client: Client,
  { facilities, token }: Service,
  { query, page = 1 }: Case,
): Promise<number> {
  const number = page > 0 ? page : Math.ceil(facilities / 12) + page + 1;
  const request = rawRequest({ method: 'GET', path: `/api/facility/${number}?${query}`, token });
  const startedAt = performance.now();
  const answer = await client.send(request);
  const taken = performance.now() - startedAt;
  if (statusOf(answer) !== 200) throw new Error(answer.toString('utf8'));
  return taken;
}

/** Both services in turns, so that other work on the machine slows both. */
async function compare(services: readonly Service[], one: Case): Promise<Line[]> {
  const taken = services.map((): number[] => []);
  const clients = await Promise.all(services.map(({ port }) => Client.open(port)));
  for (let round = -WARM; round < requests; round += 1) {
    for (const [place, client] of clients.entries()) {
      const service = services[place];
      if (service === undefined) continue;
      const time = await milliseconds(client, service, one);
      if (round >= 0) taken[place]?.push(time);
    }
  }
  for (const client of clients) client.close();
  const [before = 0, after = 0] = taken.map(median);
  const slowest = quantile(
    (taken[1] ?? []).toSorted((a, b) => a - b),
    0.99,
  );
  return [
    { what: `${one.what}: median of ${large} facilities`, measured: after, unit: 'ms' },
    { what: `${one.what}: 99th percentile`, measured: slowest, unit: 'ms', atMost: THRESHOLDS.p99WithOneClient },
    {
      what: `${one.what}: times as slow as with ${small}`,
      measured: after / before,
      unit: '×',
      atMost: THRESHOLDS.growthOfLists,
    },
  ];
}

const services: Service[] = [];
try {
  for (const facilities of [small, large]) {
    progress(`seeding ${facilities} facilities`);
    services.push(await open(facilities));
  }
  const lines: Line[] = [];
  for (const one of CASES) {
    progress(one.what);
    lines.push(...((await attempt(one.what, () => compare(services, one))) ?? []));
  }
  conclude({
    name: 'lists',
    title: 'Lists and searches of a growing directory',
    isFull: small === FULL.small && large === FULL.large && requests >= FULL.requests,
    size: `${small} and ${large} facilities, ${requests} requests each by one client, in turns`,
    lines,
  });
} finally {
  for (const service of services) await service.stop();
}
