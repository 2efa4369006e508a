import { pause } from './pause.ts';
import { dataOf, type Reply, type Request, send } from './http.ts';
import { booking, emergency, inDays, type Person, type Staff } from './people.ts';
import { range } from './scale.ts';
import type { Database } from './server.ts';

const PAUSE_MS = 50;
const ROOM = '/api/donation/schedule';

/** A request that somebody repeats under a key, without the key. */
export type Write<Who extends Person = Person> = (who: Who, key: string) => Request;

export const raiseEmergency: Write = ({ cookie }, key) => ({
  method: 'POST',
  path: ROOM,
  cookie,
  body: emergency(key),
});

/** A donor books at the facility; each donor once. */
export const bookAt =
  ({ facilityId }: Staff): Write =>
  ({ cookie }, key) => ({
    method: 'POST',
    path: ROOM,
    cookie,
    body: { ...booking(facilityId, inDays(20)), additionalNotes: key },
  });

/** Staff add a unit to their stock of red cells O−. */
export const receiveUnit: Write<Staff> = ({ cookie, facilityId }) => ({
  method: 'POST',
  path: `/api/facility/${facilityId}/stock/received`,
  cookie,
  body: { lines: [{ component: 'red_cells', bloodType: 'O-', units: 1 }] },
});

interface Options<Who extends Person> {
  readonly write: Write<Who>;
  /** Milliseconds between two writes of a writer. */
  readonly every: number;
}

/**
 * People who write one after the other, by default staff who raise emergencies: only the Idempotency-Key prevents duplicates.
 * A facility may have 20 emergencies open at once, so each write is another facility's. Several ports are asked in turn.
 */
export class Writers<Who extends Person = Person> {
  /** The ids of what was acknowledged, by key; the key itself where the answer has no id. */
  readonly acknowledged = new Map<string, string>();
  /** The moments of these acknowledgements, by key: milliseconds of the clock. */
  readonly acknowledgedAt = new Map<string, number>();
  /** The same moments in order, as the process counts its time. */
  readonly successes: number[] = [];
  /** Answers that nobody should get: neither a success nor a 503 with a time to retry. */
  readonly wrong: string[] = [];
  readonly waits: number[] = [];
  unavailable = 0;
  brokenConnections = 0;
  #ports: readonly number[];
  readonly #writes = new Map<string, Who>();
  readonly #name: string;
  readonly #options: Options<Who>;
  #isStopped = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(ports: number | readonly number[], name: string, options: Partial<Options<Who>> = {}) {
    this.#ports = typeof ports === 'number' ? [ports] : ports;
    this.#name = name;
    this.#options = { write: raiseEmergency, every: 0, ...options };
  }

  get lastSuccessAt(): number {
    return this.successes.at(-1) ?? 0;
  }

  start(people: readonly Who[], count: number): void {
    this.#running = Promise.all(range(count).map((writer) => this.#writeOn(people, writer, count)));
  }

  /** Each writer finishes its current write, repeating it until it is acknowledged. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  /** From now on they write there. */
  turnTo(port: number): void {
    this.#ports = [port];
  }

  /** Sends a write once more, with its key. */
  repeat(key: string): Promise<Reply> {
    const who = this.#writes.get(key);
    if (who === undefined) throw new Error(`nobody wrote ${key}`);
    return this.#send(who, key);
  }

  /** Acknowledged requests that are missing, and requests that exist twice. */
  async losses(database: Database): Promise<{ lost: number; doubled: number }> {
    const rows = await this.#stored(database);
    const lost = (await this.lostKeys(database)).length;
    return { lost, doubled: rows.length - new Set(rows.map(({ notes }) => notes)).size };
  }

  /** The keys of acknowledged requests that are missing. */
  async lostKeys(database: Database): Promise<string[]> {
    // Before the rows are read: those acknowledged meanwhile are not among them.
    const acknowledged = [...this.acknowledged];
    const stored = new Set((await this.#stored(database)).map(({ id }) => id));
    return acknowledged.filter(([, id]) => !stored.has(id)).map(([key]) => key);
  }

  #stored(database: Database): Promise<{ id: string; notes: string }[]> {
    return database.rows(`select id, notes from donation_requests where notes like $1`, [`${this.#name}-%`]);
  }

  #send(who: Who, key: string, tries = 0): Promise<Reply> {
    const port = this.#ports[tries % this.#ports.length] ?? 0;
    return send(port, { ...this.#options.write(who, key), key });
  }

  async #writeOn(people: readonly Who[], writer: number, writers: number): Promise<void> {
    for (let n = 0; !this.#isStopped; n += 1) {
      const who = people[(writer + n * writers) % people.length];
      if (who === undefined) throw new Error('Somebody has to write.');
      await this.#untilAcknowledged(who, `${this.#name}-${writer}-${n}`);
      await pause(this.#options.every);
    }
  }

  async #untilAcknowledged(who: Who, key: string): Promise<void> {
    this.#writes.set(key, who);
    for (let tries = 0; ; tries += 1) {
      const reply = await this.#send(who, key, tries).catch(() => undefined);
      if (reply === undefined) this.brokenConnections += 1;
      else if (this.#take(key, reply)) return;
      await pause(PAUSE_MS);
    }
  }

  /** Takes a reply, and tells whether the write is finished. */
  #take(key: string, reply: Reply): boolean {
    this.waits.push(reply.milliseconds);
    if (reply.status === 201 || reply.status === 200) {
      this.acknowledged.set(key, dataOf<{ id?: string }>(reply).id ?? key);
      this.acknowledgedAt.set(key, Date.now());
      this.successes.push(performance.now());
      return true;
    }
    const isPolite = reply.status === 503 && Number(reply.headers['retry-after']) > 0;
    if (isPolite) this.unavailable += 1;
    else this.wrong.push(`${reply.status} ${reply.text.slice(0, 200)}`);
    return !isPolite;
  }
}

/** Resolves when the writers have had a success after `since`. */
export async function firstSuccess(writers: Writers, since: number, withinMs: number): Promise<number> {
  while (writers.lastSuccessAt <= since) {
    if (performance.now() - since > withinMs) return Number.POSITIVE_INFINITY;
    await pause(10);
  }
  return writers.lastSuccessAt - since;
}
