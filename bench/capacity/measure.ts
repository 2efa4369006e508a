import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ACTS, type Act, deliver, EMERGENCIES, MAILING, settle, type Stage, untilQuiet } from './acts.ts';
import { type Processes, type Rows, rowsWritten, sides, type Times, timesOf, walBytes } from './meter.ts';
import { each } from './stage.ts';

/** The cost of an act, each time. */
export interface Measured {
  readonly what: string;
  readonly times: number;
  /** Processor milliseconds. */
  readonly ms: Times;
  /** Sent to browsers. */
  readonly bytes: number;
  /** Written to the log of the database, soon after a checkpoint. */
  readonly walBytes: number;
  readonly mails: number;
  /** Rows stored in each table, and rows changed or removed. */
  readonly stored: Readonly<Record<string, number>>;
  readonly changed: Readonly<Record<string, number>>;
}

export interface Streams {
  readonly open: number;
  /** Processor milliseconds of the web process for each stream and minute. */
  readonly msPerMinute: number;
  /** The milliseconds of the web process for each stream that a refresh is sent to. */
  readonly msPerHint: number;
}

export interface Effort {
  readonly times: number;
  readonly warmUp: number;
  readonly streams: number;
  readonly idleSeconds: number;
  /** Until connections have reported what they have written: they do so within ten seconds. */
  readonly reportMs: number;
}

const QUEUED = 'pgboss.job_common';
/** What waits for what follows: one mail at most for each. */
const GATHERED = 'mail_items';

function perTime(before: Rows, after: Rows, kind: 'stored' | 'changed', times: number): Record<string, number> {
  const entries = Object.entries(after).map(
    ([name, row]) => [name, (row[kind] - (before[name]?.[kind] ?? 0)) / times] as const,
  );
  return Object.fromEntries(entries.filter(([, rows]) => rows >= 0.01).toSorted(([a], [b]) => a.localeCompare(b)));
}

const less = (one: Times, other: Times, factor = 1) =>
  Object.fromEntries(sides.map((side) => [side, one[side] - factor * other[side]])) as unknown as Times;
const divided = (times: Times, by: number) =>
  Object.fromEntries(sides.map((side) => [side, Math.max(0, times[side] / by)])) as unknown as Times;

/** Measures on a stage, on which nothing else happens. */
export class Meter {
  readonly #stage: Stage;
  readonly #processes: Processes;
  readonly #effort: Effort;
  /** Processor milliseconds in a second in which nothing is asked. */
  #idle: Times = { web: 0, worker: 0, database: 0 };

  constructor(stage: Stage, postmaster: number, effort: Effort) {
    this.#stage = stage;
    this.#processes = { web: stage.web.pid, worker: stage.worker.pid, postmaster };
    this.#effort = effort;
  }

  /** Processor milliseconds of each minute in which nothing is asked. */
  async idle(): Promise<Times> {
    await untilQuiet(this.#stage.client, this.#effort.idleSeconds / 4);
    const before = timesOf(this.#processes);
    await sleep(this.#effort.idleSeconds * 1000);
    this.#idle = divided(less(timesOf(this.#processes), before), this.#effort.idleSeconds);
    return divided(this.#idle, 1 / 60);
  }

  /** The time that work takes, without what passes anyway. */
  async #during(work: () => Promise<number>): Promise<{ ms: Times; times: number }> {
    const startedAt = performance.now();
    const before = timesOf(this.#processes);
    const times = await work();
    const seconds = (performance.now() - startedAt) / 1000;
    return { ms: divided(less(less(timesOf(this.#processes), before), this.#idle, seconds), times), times };
  }

  async act(act: Act): Promise<Measured> {
    const { client, http, cast } = this.#stage;
    const most = act.most?.(cast) ?? Infinity;
    const warmUp = Math.min(this.#effort.warmUp, Math.floor(most / 8));
    const last = Math.min(warmUp + this.#effort.times, most);
    let all = 0;
    const run = async (from: number, until: number) => {
      await each(from, until, (index) => act.one(this.#stage, index));
      await settle(this.#stage);
      const times = (await act.after?.(this.#stage, until - from)) ?? until - from;
      all += times;
      return times;
    };
    const rows = await rowsWritten(client);
    await run(0, warmUp);
    const [bytes, wal] = [http.bytesReceived(), await walBytes(client)];
    const { ms, times } = await this.#during(() => run(warmUp, last));
    const sent = { bytes: (http.bytesReceived() - bytes) / times, walBytes: ((await walBytes(client)) - wal) / times };
    await sleep(this.#effort.reportMs);
    const now = await rowsWritten(client);
    const stored = perTime(rows, now, 'stored', all);
    return {
      what: act.what,
      times,
      ms,
      ...sent,
      mails: (stored[QUEUED] ?? 0) + (stored[GATHERED] ?? 0),
      stored,
      changed: perTime(rows, now, 'changed', all),
    };
  }

  /** Lets the mail server take what waits. */
  async mail(): Promise<Measured> {
    const { client, mails } = this.#stage;
    const [rows, wal, taken] = [await rowsWritten(client), await walBytes(client), mails.taken()];
    const { ms, times } = await this.#during(async () => {
      mails.release();
      await deliver(this.#stage);
      return mails.taken() - taken;
    });
    const written = ((await walBytes(client)) - wal) / times;
    await sleep(this.#effort.reportMs);
    const now = await rowsWritten(client);
    const [stored, changed] = [perTime(rows, now, 'stored', times), perTime(rows, now, 'changed', times)];
    return { what: 'a mail of the queue is sent', times, ms, bytes: 0, walBytes: written, mails: 1, stored, changed };
  }

  /** Opens streams, and lets a stock change reach all of them. */
  async streams(stock: Measured, hint: Act): Promise<Streams> {
    const { web, cast } = this.#stage;
    const donors = cast.donors.slice(0, this.#effort.streams);
    const open = await Promise.all(donors.map(({ cookie }) => openStream(web.port, cookie)));
    const still = await this.#during(async () => {
      await sleep(this.#effort.idleSeconds * 1000);
      return (donors.length * this.#effort.idleSeconds) / 60;
    });
    const changes = Math.ceil(this.#effort.times / 6);
    // One after the other, more slowly than hints are gathered.
    const hinted = await this.#during(async () => {
      for (let index = 0; index < changes; index += 1) {
        await hint.one(this.#stage, index);
        await sleep(100);
      }
      await settle(this.#stage);
      return changes;
    });
    for (const close of open) close();
    const msPerHint = Math.max(0, hinted.ms.web - stock.ms.web) / donors.length;
    return { open: donors.length, msPerMinute: still.ms.web, msPerHint };
  }
}

/** Opens a stream, and returns the function that closes it. */
function openStream(port: number, cookie: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const sent = get({ host: '127.0.0.1', port, path: '/api/events', agent: false, headers: { cookie } });
    sent.on('error', reject).on('response', (response) => {
      response.on('error', () => undefined).once('data', () => resolve(() => sent.destroy()));
      response.resume();
    });
  });
}

/** Measures every act, mails last. */
export async function measureAll(stage: Stage, meter: Meter, progress: (step: string) => void) {
  const acts: Record<string, Measured> = {};
  const measure = async (act: Act) => {
    progress(act.what);
    acts[act.name] = await meter.act(act);
  };
  progress('nothing');
  const idle = await meter.idle();
  stage.mails.hold();
  for (const act of ACTS) await measure(act);
  progress('mails');
  acts['mail'] = await meter.mail();
  for (const act of MAILING) await measure(act);
  progress('open streams');
  const [stock, changing] = [acts['stock'], ACTS.find(({ name }) => name === 'stock')];
  if (stock === undefined || changing === undefined) throw new Error('The stock was not measured');
  return { idle, acts, streams: await meter.streams(stock, changing), emergencies: EMERGENCIES };
}
