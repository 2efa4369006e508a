// `npm run bench -- appointments`: bookings of one session that everybody wants, and the pages that show free times.
import { type Actor, type Cast, prepareCast } from './actors.ts';
import {
  bookingOf,
  countPlaces,
  DAYS,
  emptySession,
  type HotSession,
  publish,
  withdraw,
} from './appointments/published.ts';
import { type BenchRequest, rawRequest } from './load/http.ts';
import type { Job, JobResult } from './load/job.ts';
import { type Options, readOptions } from './options.ts';
import { prepareServer, type Seeded } from './prepare.ts';
import { ask, type Program, startApi, startHelper } from './processes.ts';
import { median, quantile } from './statistics.ts';
import { attempt, conclude, type Line, progress } from './verdicts.ts';

const LIMITS = { hotPerSecond: 300, p99: 20 };
const CLIENTS = 16;
const MAX_BOOKINGS = 2_000;
const FULL_READS = 5_000;

interface Stage {
  readonly url: string;
  readonly api: Program;
  readonly generator: ReturnType<typeof startHelper>;
  readonly cast: Cast;
  readonly hot: HotSession;
}

/** The generator answers jobs with results. */
function resultOf(message: unknown): JobResult {
  return message as JobResult;
}

async function send({ api, generator }: Stage, clients: number, status: number, requests: readonly BenchRequest[]) {
  const job: Job = { port: api.port, clients, status, requests: requests.map(rawRequest) };
  const result = resultOf(await ask(generator.child, job));
  if (result.unexpected !== undefined) throw new Error(result.unexpected);
  return result;
}

/** Bookings per second of one session, by many at once; after each round its counters are those of its bookings. */
async function bookHotSession(stage: Stage, { rounds, requests }: Options): Promise<Line[]> {
  const { cast, hot, url } = stage;
  const donors = cast.donors.slice(0, Math.min(MAX_BOOKINGS, 10 * requests));
  const rates: number[] = [];
  const latencies: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await emptySession(url, hot);
    const result = await send(
      stage,
      CLIENTS,
      201,
      donors.map((donor, index) => bookingOf(donor, hot, index)),
    );
    const { taken, booked } = await countPlaces(url, hot);
    if (taken !== donors.length || booked !== donors.length)
      throw new Error(`${donors.length} bookings, ${booked} stored, ${taken} places taken`);
    // The engine compiles hot code first.
    if (round === 0) continue;
    rates.push((donors.length * 1000) / result.milliseconds);
    latencies.push(...result.latencies);
  }
  const what = `one session, ${CLIENTS} clients`;
  return [
    { what: `${what}: bookings`, measured: median(rates), unit: 'per second', atLeast: LIMITS.hotPerSecond },
    { what: `${what}: 99th percentile`, measured: p99(latencies), unit: 'ms' },
  ];
}

const p99 = (values: readonly number[]) =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.99,
  );

interface Page {
  readonly what: string;
  readonly path: (index: number) => string;
}

function pagesOf({ cast, hot }: Stage): Page[] {
  const pages = Math.max(1, Math.floor(cast.facilityIds.length / 12));
  const withTimes = cast.staff.filter((_, index) => index % 10 === 0).map(({ facility_id: id }) => id);
  return [
    { what: 'list with times', path: (index) => `/api/facility/${1 + (index % pages)}` },
    {
      what: `sessions of ${DAYS} days`,
      path: (index) => `/api/facility/${withTimes[index % withTimes.length]}/sessions`,
    },
    { what: 'the large session', path: () => `/api/facility/${hot.facilityId}/sessions?from=${hot.date}&days=1` },
  ];
}

async function readPage(stage: Stage, { what, path }: Page, count: number): Promise<Line[]> {
  const { donors } = stage.cast;
  const request = (donor: Actor, index: number): BenchRequest => ({
    method: 'GET',
    path: path(index),
    token: donor.token,
  });
  const requests = Array.from({ length: count }, (_, index) => donors[index % donors.length])
    .filter((donor) => donor !== undefined)
    .map(request);
  await send(stage, CLIENTS, 200, requests.slice(0, 500));
  const { latencies } = await send(stage, 1, 200, requests);
  return [
    { what: `${what}, one client: median`, measured: median(latencies), unit: 'ms' },
    { what: `${what}, one client: 99th percentile`, measured: p99(latencies), unit: 'ms', atMost: LIMITS.p99 },
  ];
}

async function measure(seeded: Seeded, options: Options): Promise<void> {
  const { url } = seeded.cluster;
  const cast = await prepareCast(url, seeded.sizes);
  const { hot, count } = await publish(url, seeded.sizes);
  const stage: Stage = { url, api: await startApi(url), generator: startHelper(['bench/generator.ts']), cast, hot };
  const lines: Line[] = [];
  try {
    progress(`${options.rounds} rounds of bookings of one session`);
    lines.push(...((await attempt('one session', () => bookHotSession(stage, options))) ?? []));
    for (const page of pagesOf(stage)) {
      progress(page.what);
      lines.push(...((await attempt(page.what, () => readPage(stage, page, options.requests))) ?? []));
    }
  } finally {
    await Promise.all([stage.api.stop(), stage.generator.stop()]);
    await withdraw(url);
  }
  const { facilities, pastRequests } = seeded.sizes;
  conclude({
    name: 'appointments',
    title: 'Appointments',
    isFull: seeded.scale >= 1 && options.requests >= FULL_READS,
    size: `${facilities} facilities, ${count} sessions, ${pastRequests} donations`,
    lines,
  });
}

const options = readOptions(process.argv.slice(2));
if (options) {
  const seeded = await prepareServer(options);
  try {
    if (!options.seedOnly) await measure(seeded, options);
  } finally {
    await seeded.cluster.stop();
  }
}
