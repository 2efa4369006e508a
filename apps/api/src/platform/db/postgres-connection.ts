import { AbortedTransactionError, CompiledQuery } from 'kysely';
import type { QueryResult } from 'kysely';
import pg from 'pg';
import { PipelinedConnection, modesOf } from './connection.ts';
import type { ConnectionWatch, Flight } from './connection.ts';
import { DatabaseUnavailableError } from './errors.ts';
import { Batch, type LimitedQuery } from './postgres-batch.ts';

function beginOf(begins: Flight['begins']): CompiledQuery[] {
  return begins ? [CompiledQuery.raw(`begin ${modesOf(begins)}`)] : [];
}

// With FATAL the server says good-bye, after whatever reason it gives.
function isGoodbye(error: pg.DatabaseError): boolean {
  return error.severity === 'FATAL' || error.severity === 'PANIC';
}

// The driver reports a lost connection or a missed deadline as a plain Error, a system error, or (two addresses of one
// name) an AggregateError; the server's refusals are DatabaseErrors; our own mistakes are other subclasses of Error.
function isConnectionFailure(error: Error): boolean {
  if (error instanceof pg.DatabaseError) return isGoodbye(error);
  return Object.getPrototypeOf(error) === Error.prototype || error instanceof AggregateError || 'syscall' in error;
}

/** The driver's error as ours: a lost or refused connection is a DatabaseUnavailableError. */
export function translate(error: unknown): unknown {
  if (!(error instanceof Error) || !isConnectionFailure(error)) return error;
  return new DatabaseUnavailableError('the database connection failed', { cause: error });
}

// After anything but the server's answer the connection may still owe one, and must not serve another request.
function endsTheConnection(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || isGoodbye(error);
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

// Of a text with several statements the driver answers an array: the rows of all of them count.
function toQueryResult(result: Partial<pg.QueryResult> | pg.QueryResult[]): QueryResult<unknown> {
  if (Array.isArray(result)) return { rows: result.flatMap(({ rows }): unknown[] => rows) };
  const { command, rowCount, rows } = result;
  if (command === undefined || !changing.has(command)) return { rows: rows ?? [] };
  return { rows: rows ?? [], numAffectedRows: BigInt(rowCount ?? 0) };
}

/** A client of the pool for as long as its taker has it. */
export class PostgresConnection extends PipelinedConnection {
  readonly #client: pg.PoolClient;
  readonly #answerLimit: () => number;
  #broken = false;

  /** `answerLimit` says for how many milliseconds an answer is waited for; 0: for ever. */
  constructor(client: pg.PoolClient, parts: ConnectionWatch & { answerLimit: () => number }) {
    super(parts);
    this.#client = client;
    this.#answerLimit = parts.answerLimit;
  }

  /** Gives the client back; one that is broken, or still in a transaction, is closed instead. */
  release(): void {
    this.#client.release(this.#broken || this.#client.getTransactionStatus() !== 'I');
  }

  protected async send({ sql, parameters }: CompiledQuery): Promise<QueryResult<unknown>> {
    const query: LimitedQuery = { text: sql, values: [...parameters], query_timeout: this.#answerLimit() };
    const [outcome] = await Promise.allSettled([this.#use().query(query)]);
    return toQueryResult(this.#valueOf(outcome));
  }

  protected async sendFlight({ begins, statements, ends }: Flight): Promise<QueryResult<unknown>[]> {
    const client = this.#use();
    const beginning = beginOf(begins);
    const sent = [...beginning, ...statements];
    const limit = this.#answerLimit();
    const answers = sent.length === 0 ? [] : client.query(new Batch(sent, limit)).answers;
    // Not in the batch, which a failed statement ends: like this the same flight brings the rollback.
    const ending: LimitedQuery | undefined = ends && { text: ends, query_timeout: limit };
    const end = ending && client.query(ending);
    const [answered, ended] = await Promise.allSettled([answers, end]);
    if (ended.status === 'rejected') this.#noteBroken(ended.reason);
    const results = this.#valueOf(answered);
    const last = this.#valueOf(ended);
    if (ends === 'commit' && last?.command === 'ROLLBACK') throw new AbortedTransactionError();
    return results.slice(beginning.length).map(toQueryResult);
  }

  #use(): pg.PoolClient {
    if (this.#broken) throw new DatabaseUnavailableError('the database connection was lost earlier');
    return this.#client;
  }

  #noteBroken(error: unknown): void {
    this.#broken ||= endsTheConnection(error);
  }

  #valueOf<T>(outcome: PromiseSettledResult<T>): T {
    if (outcome.status === 'fulfilled') return outcome.value;
    this.#noteBroken(outcome.reason);
    throw translate(outcome.reason);
  }
}
