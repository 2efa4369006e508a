// `npm run bench -- lists`: what pages and searches cost when the directory is ten times as large.
import { parseArgs } from 'node:util';
import { facilityPath } from '@sanguine/contract';
import { loadGazetteer } from '../apps/api/src/features/places/index.ts';
import { openDatabase } from '../apps/api/src/platform/db/index.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { prepareCast } from './actors.ts';
import pg from 'pg';
import { startCluster } from './cluster.ts';
import { Client } from './load/client.ts';
import { rawRequest, statusOf } from './load/http.ts';
import { SCHEMA_FOLDERS } from '../apps/api/src/app/prepare-database.ts';
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
    only: { type: 'string', default: '' },
  },
});
const small = count('small', values.small, 1_000_000);
const large = count('large', values.large, 1_000_000);
const requests = count('requests', values.requests, 100_000);

/** A page of the list; a negative one counts from the end. */
interface Page {
  readonly what: string;
  readonly query: string;
  readonly page?: number;
}

/** What anybody may ask: another thing each time, so that nothing is answered from memory. */
interface Public {
  readonly what: string;
  readonly path: (service: Service, round: number) => string;
}

type Case = Page | Public;

const NEAR = 'sort=distance&near=51.5,-0.1';
/** Almost as far from London as one gets. */
const AFAR = 'sort=distance&near=-50,179';
const NEEDS = 'donorBloodType=O-';

const WORDS = ['s', 'hospital', 'willow', 'hospital road', 'london', 'brookham', "o'b", 'zzyzx'];

/** Found only by forgiving: one word, a common one, two, the largest choice of words, nothing, and numbers. */
const FORGIVEN = [
  'wilow',
  'hospitl',
  'wilow hospitl',
  'brokham rivrside',
  'hospitl bould bnk centrl',
  'qwertzuiop',
  '110051',
];

const PUBLIC: readonly Public[] = [
  {
    what: 'places by their beginning',
    path: ({ towns }, round) => `/api/places?q=${encodeURIComponent(oneOf(towns, round).slice(0, 4))}`,
  },
  {
    what: 'places, misspelt',
    path: ({ towns }, round) => `/api/places?q=${encodeURIComponent(misspelt(oneOf(towns, round)))}`,
  },
  {
    what: 'public list around a place',
    path: ({ placeIds }, round) => `/api/public/facilities?place=${oneOf(placeIds, round)}`,
  },
  { what: 'public facility page', path: ({ facilityPaths }, round) => oneOf(facilityPaths, round) },
];

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
  ...FORGIVEN.map((words) => ({ what: `“${words}”, forgiven`, query: `search=${encodeURIComponent(words)}` })),
  { what: '“wilow hospitl”, forgiven, nearest', query: `search=wilow+hospitl&${NEAR}` },
  ...PUBLIC,
];

interface Service {
  readonly facilities: number;
  readonly port: number;
  /** Of several donors, because each may search so often in a minute. */
  readonly tokens: readonly string[];
  readonly towns: readonly string[];
  readonly placeIds: readonly number[];
  readonly facilityPaths: readonly string[];
  stop(): Promise<void>;
}

function oneOf<T>(list: readonly T[], round: number): T {
  const value = list.at(round % list.length);
  if (value === undefined) throw new Error('there is nothing to choose from');
  return value;
}

/** Without its third letter. */
const misspelt = (name: string) => name.slice(0, 2) + name.slice(3);

/** So many different words as a real directory of this size: those of towns. The seed knows few. */
const WORDS_OF_TOWNS = `
  insert into facility_words (word)
  select word from (select distinct word from gazetteer_places g cross join lateral words_to_find(g.search_name) as word) w
  where not exists (select from facility_words k where k.word = w.word) order by md5(word) limit $1`;

async function samples(databaseUrl: string, facilities: number) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(WORDS_OF_TOWNS, [Math.ceil(facilities / 2)]);
  await client.query('vacuum (analyze) facility_words, gazetteer_places');
  const towns = await client.query<{ id: number; search_name: string }>(
    'select id, search_name from gazetteer_places where length(search_name) > 5 order by md5(id::text), search_name limit 1000',
  );
  const found = await client.query<{ id: string; name: string }>(
    'select id, name from facilities order by md5(id::text) limit 1000',
  );
  await client.end();
  return {
    towns: towns.rows.map((row) => row.search_name),
    placeIds: towns.rows.map(({ id }) => id),
    facilityPaths: found.rows.map(facilityPath),
  };
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
  await migrate(database, { folders: SCHEMA_FOLDERS, log: quiet });
  await loadGazetteer(database, quiet);
  await database.close();
  await seed(cluster.url, sizes, () => {});
  const { donors } = await prepareCast(cluster.url, sizes);
  const sampled = await samples(cluster.url, facilities);
  const api = await startApi(cluster.url);
  const stop = async () => {
    await api.stop();
    await cluster.stop();
  };
  return { facilities, port: api.port, tokens: donors.map(({ token }) => token), ...sampled, stop };
}

function requestFor(service: Service, one: Case, round: number): string {
  if ('path' in one) return rawRequest({ method: 'GET', path: one.path(service, round), token: undefined });
  const { query, page = 1 } = one;
  const number = page > 0 ? page : Math.ceil(service.facilities / 12) + page + 1;
  return rawRequest({ method: 'GET', path: `/api/facility/${number}?${query}`, token: oneOf(service.tokens, round) });
}

async function milliseconds(client: Client, request: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await client.send(request);
  const taken = performance.now() - startedAt;
  if (statusOf(answer) !== 200) throw new Error(answer.toString('utf8'));
  return taken;
}

/** Public calls are limited for each address: no more than this in a minute. */
const ROUNDS_OF_AN_ADDRESS = 100;

function blocksOf(rounds: number): number[][] {
  return Array.from({ length: Math.ceil(rounds / ROUNDS_OF_AN_ADDRESS) }, (_, block) => {
    const [first, next] = [block * ROUNDS_OF_AN_ADDRESS, (block + 1) * ROUNDS_OF_AN_ADDRESS];
    return [...Array(Math.min(next, rounds)).keys()].slice(first);
  });
}

const addressOf = (one: Case, block: number) =>
  'path' in one ? `127.0.${1 + PUBLIC.indexOf(one)}.${1 + block}` : '127.0.0.1';

/** Both services in turns, so that other work on the machine slows both. */
async function compare(services: readonly Service[], one: Case): Promise<Line[]> {
  const taken = services.map((): number[] => []);
  for (const [block, rounds] of blocksOf(requests + WARM).entries()) {
    const clients = await Promise.all(services.map(async ({ port }) => Client.open(port, addressOf(one, block))));
    for (const round of rounds) {
      for (const [place, client] of clients.entries()) {
        const service = services[place];
        if (service === undefined) continue;
        const time = await milliseconds(client, requestFor(service, one, round));
        if (round >= WARM) taken[place]?.push(time);
      }
    }
    for (const client of clients) client.close();
  }
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
  progress(`seeding ${small} and ${large} facilities`);
  services.push(...(await Promise.all([small, large].map(open))));
  const lines: Line[] = [];
  for (const one of CASES.filter(({ what }) => what.includes(values.only))) {
    progress(one.what);
    lines.push(...((await attempt(one.what, () => compare(services, one))) ?? []));
  }
  conclude({
    name: 'lists',
    title: 'Lists and searches of a growing directory',
    isFull: values.only === '' && small === FULL.small && large === FULL.large && requests >= FULL.requests,
    size: `${small} and ${large} facilities, ${requests} requests each by one client, in turns`,
    lines,
  });
} finally {
  for (const service of services) await service.stop();
}
