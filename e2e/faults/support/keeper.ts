import { dataOf, type Reply, send } from './http.ts';
import type { Database } from './server.ts';
import type { Kept } from './ten-writes.ts';

/** The outcome of a write: a refusal says when to come again. */
export type Outcome = 'stored' | 'refused';

/** Sends writes, and remembers what was acknowledged. */
export class Keeper {
  readonly acknowledged: Kept[] = [];
  /** Answers that nobody should get: neither a success nor a 503 with a time to retry. */
  readonly wrong: string[] = [];
  readonly #port: number;
  readonly #ids = new Map<Kept, string>();

  constructor(port: number) {
    this.#port = port;
  }

  async send(write: Kept): Promise<Outcome> {
    const reply = await send(this.#port, write.request);
    if (reply.status < 300) {
      this.#ids.set(write, dataOf<{ id?: string }>(reply).id ?? '');
      this.acknowledged.push(write);
      return 'stored';
    }
    this.#check(write, reply);
    return 'refused';
  }

  /** One after the other, as far as they are let. */
  async sendAll(writes: readonly Kept[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const write of writes) outcomes.push(await this.send(write));
    return outcomes;
  }

  /** The kinds of the acknowledged writes that are not in the database. */
  async lost(database: Database): Promise<string[]> {
    const lost: string[] = [];
    for (const write of this.acknowledged) {
      const [text, ...values] = write.stored(this.#ids.get(write) ?? '');
      const found = await database.rows(text, values);
      if (found.length === 0) lost.push(write.kind);
    }
    return lost;
  }

  #check({ kind }: Kept, { status, headers, text }: Reply): void {
    const isPolite = status === 503 && Number(headers['retry-after']) > 0;
    if (!isPolite) this.wrong.push(`${kind}: ${status} ${text.slice(0, 200)}`);
  }
}
