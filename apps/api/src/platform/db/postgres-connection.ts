import { AbortedTransactionError } from 'kysely';
import type { CompiledQuery, QueryResult } from 'kysely';
import pg from 'pg';
import { Connection } from './connection.ts';
import { DatabaseUnavailableError, isStalePlan } from './errors.ts';
import type { StatementNames } from './statement-names.ts';
import type { StatementWatch } from './watch-statements.ts';

/** A query with the driver's limit on waiting for its answer, in milliseconds; its types leave this out. */
export interface LimitedQuery extends pg.QueryConfig {
  readonly query_timeout: number;
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

type Parts = {
  watch: StatementWatch;
  names: StatementNames;
  /** For how many milliseconds an answer is waited for; 0: for ever. */
  answerLimit: () => number;
};

/** A client of the pool for as long as its taker has it; the driver sends what is asked without waiting for answers. */
export class PostgresConnection extends Connection {
  readonly #client: pg.PoolClient;
  readonly #parts: Parts;
  #hasFailed = false;
  #isBroken = false;

  constructor(client: pg.PoolClient, parts: Parts) {
    super(parts.watch);
    this.#client = client;
    this.#parts = parts;
  }

  /** Gives the client back; one that is broken, or still in a transaction, is closed instead. */
  release(): Promise<void> {
    this.#client.release(this.#isBroken || !this.#isIdle);
    return Promise.resolve();
  }

  protected async send(query: CompiledQuery): Promise<QueryResult<unknown>> {
    try {
      return await this.#ask(query);
    } catch (error) {
      // Behind a failed statement a name that came with it is unknown, too; that says nothing of the plans.
      const isStale = !this.#hasFailed && isStalePlan(error);
      this.#hasFailed = true;
      this.#isBroken ||= endsTheConnection(error);
      if (!isStale) throw translate(error);
      this.#parts.names.renew();
      if (!this.#isIdle) throw error;
      return await this.#ask(query);
    }
  }

  async #ask({ sql, parameters }: CompiledQuery): Promise<QueryResult<unknown>> {
    if (this.#isBroken) throw new DatabaseUnavailableError('the database connection was lost earlier');
    const name = this.#parts.names.of({ sql, parameters });
    const limit = { query_timeout: this.#parts.answerLimit() };
    const query: LimitedQuery = { text: sql, values: [...parameters], ...limit, ...(name && { name }) };
    const result = await this.#client.query(query);
    if (sql === 'commit' && result.command === 'ROLLBACK') throw new AbortedTransactionError();
    return toQueryResult(result);
  }

  get #isIdle(): boolean {
    return this.#client.getTransactionStatus() === 'I';
  }
}
