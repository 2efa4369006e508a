// `npm run bench:appeals`: how soon the donors of an emergency are chosen and their news queued, and what it costs others.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareTables } from '../apps/api/src/app/prepare-database.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { parseConfig } from '../apps/api/src/platform/config.ts';
import { openDatabase } from '../apps/api/src/platform/db/index.ts';
import { createLog } from '../apps/api/src/platform/log.ts';
import { createNotices } from '../apps/api/src/platform/live/notices.ts';
import { createMailer } from '../apps/api/src/platform/mail/mailer.ts';
import { createPushSender } from '../apps/api/src/platform/push/push.ts';
import type { Services } from '../apps/api/src/platform/services.ts';
import { prepareCast } from './actors.ts';
import { type Latencies, readsOf, readWhile } from './appeals/readers.ts';
import { EMERGENCIES, type Emergency, measureWave, nameOf, someFacility, type Wave } from './appeals/waves.ts';
import { type Options, readOptions } from './options.ts';
import { prepareServer, type Seeded } from './prepare.ts';
import { startApi } from './processes.ts';
import { median, quantile } from './statistics.ts';

const LIMITS = { waveMilliseconds: 2_000, timesSlower: 2 };
/** Below it a ratio says more of the clock than of the program. */
const LEAST_MILLISECONDS = 2;
/** Fewer requests than that are shown, and hold nobody to anything. */
const LEAST_REQUESTS = 20;
const ALONE_MS = 1_500;

const round = (value: number) => Number(value.toFixed(1));
const p99 = (values: readonly number[]) =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.99,
  );
const highest = (values: readonly number[]) => Math.max(...values);

async function servicesOn(url: string): Promise<Services> {
  const log = createLog('error');
  const config = parseConfig({ DATABASE_URL: url });
  const db = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 10, log });
  await prepareTables(db, log);
  const [mailer, push, notices] = [createMailer(config, db, log), createPushSender(), createNotices(db)];
  return { config, db, log, mailer, clock: systemClock, push, notices };
}

interface Measured {
  readonly emergency: Emergency;
  readonly first: Wave;
  readonly alone: Wave[];
  readonly beside: Wave[];
  readonly without: Latencies;
  readonly meanwhile: Latencies;
}

interface Stage {
  readonly services: Services;
  readonly facilityId: string;
  readonly port: number;
  readonly reads: ReturnType<typeof readsOf>;
}

/** Side by side, in turns: a wave alone, reads alone, and both at once. */
async function measure(stage: Stage, emergency: Emergency, rounds: number): Promise<Measured> {
  const { services, facilityId, port, reads } = stage;
  const alone: Wave[] = [];
  const beside: Wave[] = [];
  const without: Latencies = new Map();
  const meanwhile: Latencies = new Map();
  const first = await measureWave(services, facilityId, emergency);
  for (let turn = 0; turn < rounds; turn += 1) {
    alone.push(await measureWave(services, facilityId, emergency));
    await readWhile(port, reads, without, () => sleep(ALONE_MS));
    const around = (work: () => Promise<number>) => readWhile(port, reads, meanwhile, work);
    beside.push(await measureWave(services, facilityId, emergency, around));
  }
  return { emergency, first, alone, beside, without, meanwhile };
}

const millisecondsOf = (waves: readonly Wave[]) => waves.map(({ milliseconds }) => milliseconds);

function tellWaves(all: readonly Measured[]): string[] {
  const rows = all.map(({ emergency, first, alone, beside }) => ({
    emergency: nameOf(emergency),
    asked: first.asked,
    'told in the app': first.told,
    'mails and pushes queued': first.jobs,
    'first (ms)': round(first.milliseconds),
    'alone, median (ms)': round(median(millisecondsOf(alone))),
    'alone, slowest (ms)': round(highest(millisecondsOf(alone))),
    'beside reads, median (ms)': round(median(millisecondsOf(beside))),
    'beside reads, slowest (ms)': round(highest(millisecondsOf(beside))),
  }));
  for (const row of rows) console.table(row);
  return rows
    .filter((row) => row['beside reads, median (ms)'] > LIMITS.waveMilliseconds)
    .map(({ emergency }) => `${emergency}: chosen and queued in more than ${LIMITS.waveMilliseconds} ms`);
}

function tellReads({ emergency, without, meanwhile }: Measured): string[] {
  const rows = [...without].map(([read, before]) => {
    const during = meanwhile.get(read) ?? [];
    return {
      read,
      requests: during.length,
      'without, p50 (ms)': round(median(before)),
      'meanwhile, p50 (ms)': round(median(during)),
      'without, p99 (ms)': round(p99(before)),
      'meanwhile, p99 (ms)': round(p99(during)),
      'times slower': round(median(during) / Math.max(LEAST_MILLISECONDS, median(before))),
    };
  });
  console.log(`Reads while a wave of ${nameOf(emergency)} runs:`);
  console.table(rows);
  return rows
    .filter((row) => row.requests >= LEAST_REQUESTS && row['times slower'] > LIMITS.timesSlower)
    .map(({ read }) => `${read}: more than ${LIMITS.timesSlower} times slower during ${nameOf(emergency)}`);
}

async function onStage(seeded: Seeded, options: Options): Promise<void> {
  const { url } = seeded.cluster;
  const [services, loadBefore] = [await servicesOn(url), loadavg()[0] ?? 0];
  const cast = await prepareCast(url, seeded.sizes);
  const program = await startApi(url);
  try {
    const stage = { services, facilityId: await someFacility(services), port: program.port, reads: readsOf(cast) };
    const all: Measured[] = [];
    for (const emergency of EMERGENCIES) all.push(await measure(stage, emergency, options.rounds));
    const misses = [...tellWaves(all), ...all.flatMap(tellReads)];
    console.log(`${seeded.sizes.donors} donors, ${options.rounds} rounds, load before: ${round(loadBefore)}`);
    for (const miss of misses) console.log(`✗ ${miss}`);
    if (misses.length > 0) process.exitCode = 1;
  } finally {
    await program.stop();
    services.mailer.close();
    await services.notices.close();
    await services.db.close();
  }
}

const options = readOptions(process.argv.slice(2));
if (options !== undefined) {
  const seeded = await prepareServer(options);
  try {
    await onStage(seeded, options);
  } finally {
    await seeded.cluster.stop();
  }
}
