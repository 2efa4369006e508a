import { AbortedTransactionError } from 'kysely';
import type { CompiledQuery, QueryResult } from 'kysely';
import type { Flight, PipelinedConnection } from './connection.ts';

type Result = QueryResult<unknown>;
type Asked = { query: CompiledQuery; resolve: (result: Result) => void; reject: (error: unknown) => void };

/** A statement came after finish(), or after the end of its transaction. */
export class TransactionClosedError extends Error {
  override readonly name = 'TransactionClosedError';
}

// When nothing is left to run but what waits for the outside: whoever wants to ask something now has asked it.
async function endOfTurn(): Promise<void> {
  await new Promise<void>((resolve) => queueMicrotask(() => process.nextTick(resolve)));
}

/**
 * One transaction's statements, gathered into flights: what is asked in the same turn of the event loop goes together,
 * in its order, and what is asked while a flight is out goes with the next one. BEGIN goes with the first flight,
 * what `finish` registers goes with COMMIT. After a failure nothing more is sent but ROLLBACK.
 */
export class TransactionFlights {
  readonly #connection: PipelinedConnection;
  readonly #prologue: readonly CompiledQuery[];
  #asked: Asked[] = [];
  #flying: Promise<void> | undefined;
  #last: CompiledQuery[] | undefined;
  #failure: { cause: unknown } | undefined;
  #state: 'new' | 'begun' | 'ended' = 'new';
  #closed = false;

  /** `prologue` goes first of all, and nobody waits for its answer. */
  constructor(connection: PipelinedConnection, prologue: readonly CompiledQuery[] = []) {
    this.#connection = connection;
    this.#prologue = prologue;
  }

  async ask(query: CompiledQuery): Promise<Result> {
    if (this.#closed) throw new TransactionClosedError('the transaction has ended');
    if (this.#last) throw new TransactionClosedError('nothing can be asked after finish(): it sends the last writes');
    if (this.#failure) throw new AbortedTransactionError(this.#failure);
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#asked.push({ query, resolve, reject });
    this.#flying ??= this.#flyAll();
    return await promise;
  }

  /** Registers what goes with COMMIT, behind what was registered before. */
  finish(writes: readonly CompiledQuery[]): void {
    if (this.#closed) throw new TransactionClosedError('the transaction has ended');
    this.#last = [...(this.#last ?? []), ...writes];
  }

  /** Sends the registered writes and COMMIT; answers the writes. */
  async commit(): Promise<Result[]> {
    await this.#landed();
    this.#closed = true;
    if (this.#failure) throw new AbortedTransactionError(this.#failure);
    const statements = this.#last ?? [];
    if (this.#state === 'new' && statements.length === 0) return [];
    const begins = this.#state === 'new';
    this.#state = 'ended';
    return await this.#send({ begins, statements, ends: 'commit' });
  }

  /** Ends what was begun and not committed; a connection that cannot do so is closed at its release. */
  async rollback(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#asked.splice(0)) reject(new TransactionClosedError('the transaction has ended'));
    await this.#landed();
    if (this.#state !== 'begun') return;
    this.#state = 'ended';
    await this.#connection.fly({ statements: [], ends: 'rollback' }).catch(() => undefined);
  }

  async #landed(): Promise<void> {
    while (this.#flying) await this.#flying;
  }

  async #flyAll(): Promise<void> {
    while (this.#asked.length > 0) {
      await endOfTurn();
      const asked = this.#asked.splice(0);
      if (asked.length > 0) await this.#fly(asked);
    }
    this.#flying = undefined;
  }

  async #fly(asked: readonly Asked[]): Promise<void> {
    const begins = this.#state === 'new';
    this.#state = 'begun';
    try {
      const results = await this.#send({ begins, statements: asked.map(({ query }) => query) });
      for (const [place, result] of results.entries()) asked[place]?.resolve(result);
    } catch (error) {
      this.#failure = { cause: error };
      for (const { reject } of [...asked, ...this.#asked.splice(0)]) reject(error);
    }
  }

  async #send(flight: Flight): Promise<Result[]> {
    if (!flight.begins) return await this.#connection.fly(flight);
    const statements = [...this.#prologue, ...flight.statements];
    const results = await this.#connection.fly({ ...flight, statements });
    return results.slice(this.#prologue.length);
  }
}
