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
  /** Answers that nobody should get: neither a success nor a 503 with a time to retry. */
  readonly wrong: string[] = [];
  readonly waits: number[] = [];
  unavailable = 0;
  brokenConnections = 0;
  lastSuccessAt = 0;
  readonly #port: number;
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

  /** Acknowledged requests that are missing, and requests that exist twice. */
  async losses(server: Server): Promise<{ lost: number; doubled: number }> {
    const rows = await server.rows<{ id: string; notes: string }>(
      `select id, notes from donation_requests where notes like $1`,
      [`${this.#name}-%`],
    );
    const stored = new Set(rows.map(({ id }) => id));
    const lost = [...this.acknowledged.values()].filter((id) => !stored.has(id)).length;
    return { lost, doubled: rows.length - new Set(rows.map(({ notes }) => notes)).size };
  }

  async #write(staff: readonly Staff[], writer: number, writers: number): Promise<void> {
    for (let n = 0; !this.#isStopped; n += 1) {
      const who = staff[(writer + n * writers) % staff.length];
      if (who === undefined) throw new Error('Somebody has to write.');
      await this.#untilAcknowledged(who, `${this.#name}-${writer}-${n}`);
    }
  }

  async #untilAcknowledged({ cookie }: Staff, key: string): Promise<void> {
    for (;;) {
      const request = { method: 'POST', path: ROOM, cookie, key, body: emergency(key) };
      const reply = await send(this.#port, request).catch(() => undefined);
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
