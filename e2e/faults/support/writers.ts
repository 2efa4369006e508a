import { pause } from './pause.ts';
import { dataOf, type Reply, send } from './http.ts';
import { emergency, type Staff } from './people.ts';
import { range } from './scale.ts';
import type { Server } from './server.ts';

const PAUSE_MS = 50;
const ROOM = '/api/donation/schedule';

/**
 * Staff who raise emergencies one after the other: only the Idempotency-Key prevents duplicates. A facility may have 20 open
 * at once, so each write is another facility's.
 */
export class Writers {
  /** The ids of the acknowledged requests, by key: the id of the request, by its key. */
  readonly acknowledged = new Map<string, string>();
  /** The moments of these acknowledgements, by key: milliseconds of the clock. */
  readonly acknowledgedAt = new Map<string, number>();
  /** Answers that nobody should get: neither a success nor a 503 with a time to retry. */
  readonly wrong: string[] = [];
  readonly waits: number[] = [];
  unavailable = 0;
  brokenConnections = 0;
  lastSuccessAt = 0;
  #port: number;
  readonly #writes = new Map<string, Staff>();
  readonly #name: string;
  #isStopped = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(port: number, name: string) {
    this.#port = port;
    this.#name = name;
  }

  start(staff: readonly Staff[], count: number): void {
    this.#running = Promise.all(range(count).map((writer) => this.#write(staff, writer, count)));
  }

  /** Each writer finishes its current write, repeating it until it is acknowledged. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  /** From now on they write there. */
  turnTo(port: number): void {
    this.#port = port;
  }

  /** Sends a write once more, with its key. */
  repeat(key: string): Promise<Reply> {
    return this.#send(this.#writes.get(key), key);
  }

  /** Acknowledged requests that are missing, and requests that exist twice. */
  async losses(server: Server): Promise<{ lost: number; doubled: number }> {
    const rows = await this.#stored(server);
    const lost = (await this.lostKeys(server)).length;
    return { lost, doubled: rows.length - new Set(rows.map(({ notes }) => notes)).size };
  }

  /** The keys of acknowledged requests that are missing. */
  async lostKeys(server: Server): Promise<string[]> {
    // Before the rows are read: those acknowledged meanwhile are not among them.
    const acknowledged = [...this.acknowledged];
    const stored = new Set((await this.#stored(server)).map(({ id }) => id));
    return acknowledged.filter(([, id]) => !stored.has(id)).map(([key]) => key);
  }

  #stored(server: Server): Promise<{ id: string; notes: string }[]> {
    return server.rows(`select id, notes from donation_requests where notes like $1`, [`${this.#name}-%`]);
  }

  #send(who: Staff | undefined, key: string): Promise<Reply> {
    return send(this.#port, { method: 'POST', path: ROOM, cookie: who?.cookie ?? '', key, body: emergency(key) });
  }

  async #write(staff: readonly Staff[], writer: number, writers: number): Promise<void> {
    for (let n = 0; !this.#isStopped; n += 1) {
      const who = staff[(writer + n * writers) % staff.length];
      if (who === undefined) throw new Error('Somebody has to write.');
      await this.#untilAcknowledged(who, `${this.#name}-${writer}-${n}`);
    }
  }

  async #untilAcknowledged(who: Staff, key: string): Promise<void> {
    this.#writes.set(key, who);
    for (;;) {
      const reply = await this.#send(who, key).catch(() => undefined);
      if (reply === undefined) this.brokenConnections += 1;
      else if (this.#take(key, reply)) return;
      await pause(PAUSE_MS);
    }
  }

  /** Takes a reply, and tells whether the write is finished. */
  #take(key: string, reply: Reply): boolean {
    this.waits.push(reply.milliseconds);
    if (reply.status === 201) {
      this.acknowledged.set(key, dataOf<{ id: string }>(reply).id);
      this.acknowledgedAt.set(key, Date.now());
      this.lastSuccessAt = performance.now();
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
