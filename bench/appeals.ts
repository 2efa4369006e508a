// `npm run bench -- appeals`: how soon the donors of an emergency are chosen and their notifications queued, and how it
// affects others.
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareTables } from '../apps/api/src/app/prepare-database.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { parseConfig } from '../apps/api/src/platform/config.ts';
import { openDatabase } from '../apps/api/src/platform/db/index.ts';
import { createLog } from '../apps/api/src/platform/log.ts';
import { createNotices } from '../apps/api/src/platform/notices.ts';
import { createMailer } from '../apps/api/src/platform/mail/mailer.ts';
import { Metrics } from '../apps/api/src/platform/metrics/metrics.ts';
import { createPushSender } from '../apps/api/src/platform/push/push.ts';
import type { Services } from '../apps/api/src/platform/services.ts';
import { prepareCast } from './actors.ts';
import { type Latencies, readsOf, readWhile } from './appeals/readers.ts';
import {
  EMERGENCIES,
  type Emergency,
  measureWave,
  nameOf,
  someFacility,
  type Wave,
  wantedBy,
} from './appeals/waves.ts';
import { type Options, readOptions } from './options.ts';
import { prepareServer, type Seeded } from './prepare.ts';
import { startApi } from './processes.ts';
import { median, quantile } from './statistics.ts';
import { attempt, conclude, type Line, progress } from './verdicts.ts';

const LIMITS = { waveMilliseconds: 2_000, timesSlower: 2 };
/** Below this a ratio says more about the clock than about the program. */
const MIN_MILLISECONDS = 2;
/** With fewer requests a ratio is shown, but has no target. */
const MIN_REQUESTS = 20;
const ALONE_MS = 1_500;
const FULL_ROUNDS = 10;

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
  return { config, db, log, metrics: new Metrics(), mailer, clock: systemClock, push, notices };
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

/** In turns: a wave alone, reads alone, and both at the same time. */
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

/** Among a million donors every wave finds as many as it wants. */
const asksAll = (emergency: Emergency, isFull: boolean) => (isFull ? { atLeast: wantedBy(emergency) } : {});

function linesOfWaves({ emergency, first, alone, beside }: Measured, isFull: boolean): Line[] {
  const [ms, name] = ['ms', nameOf(emergency)];
  const held = { unit: ms, atMost: LIMITS.waveMilliseconds };
  return [
    { what: `${name}: asked`, measured: first.asked, unit: 'donors', ...asksAll(emergency, isFull) },
    { what: `${name}: notified in the app`, measured: first.notified, unit: 'donors' },
    { what: `${name}: queued`, measured: first.jobs, unit: 'mails and pushes' },
    { what: `${name}: chosen and queued, the first time`, measured: first.milliseconds, unit: ms },
    { what: `${name}: the same, median`, measured: median(millisecondsOf(alone)), ...held },
    {
      what: `${name}: the same, PostgreSQL's processor time, median`,
      measured: median(alone.map((wave) => wave.databaseMilliseconds)),
      unit: ms,
    },
    { what: `${name}: the same, slowest`, measured: highest(millisecondsOf(alone)), unit: ms },
    { what: `${name}: beside reads, median`, measured: median(millisecondsOf(beside)), ...held },
    { what: `${name}: beside reads, slowest`, measured: highest(millisecondsOf(beside)), unit: ms },
  ];
}

function linesOfReads({ emergency, without, meanwhile }: Measured): Line[] {
  return [...without].map(([read, before]) => {
    const during = meanwhile.get(read) ?? [];
    const [p50, p99s] = [
      [median(before), median(during)],
      [p99(before), p99(during)],
    ].map((pair) => pair.map((value) => value.toFixed(1)).join(' → '));
    return {
      what: `${read} while ${nameOf(emergency)}: ${during.length} requests, p50 ${p50} ms, p99 ${p99s} ms`,
      measured: median(during) / Math.max(MIN_MILLISECONDS, median(before)),
      unit: 'times slower',
      ...(during.length >= MIN_REQUESTS ? { atMost: LIMITS.timesSlower } : {}),
    };
  });
}

async function onStage(seeded: Seeded, options: Options): Promise<void> {
  const { url } = seeded.cluster;
  const services = await servicesOn(url);
  const cast = await prepareCast(url, seeded.sizes);
  const program = await startApi(url);
  try {
    const stage = {
      services,
      facilityId: await someFacility(services),
      port: program.port,
      reads: readsOf(cast, seeded.sizes),
    };
    const all: Measured[] = [];
    for (const emergency of EMERGENCIES) {
      progress(`${options.rounds} rounds of waves of ${nameOf(emergency)}`);
      const measured = await attempt(nameOf(emergency), () => measure(stage, emergency, options.rounds));
      if (measured !== undefined) all.push(measured);
    }
    const isFull = seeded.scale >= 1 && options.rounds >= FULL_ROUNDS;
    conclude({
      name: 'appeals',
      title: 'Waves of emergencies',
      isFull,
      size: `${seeded.sizes.donors} donors, ${options.rounds} rounds`,
      lines: [...all.flatMap((one) => linesOfWaves(one, seeded.scale >= 1)), ...all.flatMap(linesOfReads)],
    });
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
