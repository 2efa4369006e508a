import { AbortedTransactionError, type CompiledQuery, type QueryResult } from 'kysely';
import pg from 'pg';
import { Connection } from './connection.ts';
import { DatabaseUnavailableError, isStalePlan, ServerIsReadOnlyError, sqlState } from './errors.ts';
import { GatheringSocket } from './gathering-socket.ts';
import { streamOf } from './postgres-session.ts';
import type { StatementNames } from './statement-names.ts';
import type { StatementWatch } from './watch-statements.ts';

// After FATAL the server closes the connection.
function isFatal(error: pg.DatabaseError): boolean {
  return error.severity === 'FATAL' || error.severity === 'PANIC';
}

// The driver reports a lost connection or a missed deadline as a plain Error, a system error, or (two addresses of one
// name) an AggregateError; the server's refusals are DatabaseErrors; our own mistakes are other subclasses of Error.
function isConnectionFailure(error: Error): boolean {
  if (error instanceof pg.DatabaseError) return isFatal(error);
  if (error instanceof ServerIsReadOnlyError) return true;
  return Object.getPrototypeOf(error) === Error.prototype || error instanceof AggregateError || 'syscall' in error;
}

/** Translates the driver's error: a lost or refused connection becomes a DatabaseUnavailableError. */
export function translate(error: unknown): unknown {
  if (!(error instanceof Error) || !isConnectionFailure(error)) return error;
  return new DatabaseUnavailableError('the database connection failed', { cause: error });
}

// After anything but an answer of the server, one may still be on its way: the connection must not be used again.
function endsTheConnection(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || isFatal(error);
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

type DriverResult = Partial<pg.QueryResult> | pg.QueryResult[];

// For a text of several statements the driver returns an array: the rows of all of them are joined.
function toQueryResult({ sql }: CompiledQuery, answer: DriverResult): QueryResult<unknown> {
  if (Array.isArray(answer)) return { rows: answer.flatMap(({ rows }): unknown[] => rows) };
  const { command, rowCount, rows } = answer;
  if (sql === 'commit' && command === 'ROLLBACK') throw new AbortedTransactionError();
  if (command === undefined || !changing.has(command)) return { rows: rows ?? [] };
  return { rows: rows ?? [], numAffectedRows: BigInt(rowCount ?? 0) };
}

type Parts = {
  watch: StatementWatch;
  names: StatementNames;
  /** Returns how many milliseconds to wait for an answer; 0: for ever. */
  answerLimit: () => number;
  /** Told of every failure of a statement. */
  refused: (error: unknown) => void;
  /** Behind a pooler: what is sent with each BEGIN. */
  settings: string | undefined;
};

// Everything else (such as VACUUM, or a text with a BEGIN of its own) does without our settings.
const needsSettings = /^\s*(?:select|with|insert|update|delete|merge)\b/i;

/** A client of the pool while it is checked out; the driver sends statements without waiting for earlier answers. */
export class PostgresConnection extends Connection {
  readonly #client: pg.PoolClient;
  readonly #parts: Parts;
  #hasFailed = false;
  #isBroken = false;
  #isReadOnly = false;

  constructor(client: pg.PoolClient, parts: Parts) {
    super(parts.watch);
    this.#client = client;
    this.#parts = parts;
  }

  /** Returns the client to the pool; a broken one, one still in a transaction, or one that has refused a write is closed. */
  release(): Promise<void> {
    this.#gather(false);
    this.#client.release(this.#isBroken || this.#isReadOnly || !this.#isIdle);
    return Promise.resolve();
  }

  /** Behind a pooler, settings last for a transaction. */
  protected override needsTransaction({ sql }: CompiledQuery): boolean {
    return this.#parts.settings !== undefined && this.#isIdle && needsSettings.test(sql);
  }

  protected async send(query: CompiledQuery): Promise<QueryResult<unknown>> {
    try {
      return toQueryResult(query, await this.#ask(query));
    } catch (error) {
      // Behind a failed statement an unknown name (26000) only means that its preparation was skipped.
      const isStale = !this.#hasFailed && isStalePlan(error);
      this.#hasFailed = true;
      this.#isBroken ||= endsTheConnection(error);
      this.#isReadOnly ||= sqlState(error) === '25006';
      this.#parts.refused(error);
      if (!isStale) throw translate(error);
      this.#parts.names.renew();
      if (!this.#isIdle) throw error;
      return toQueryResult(query, await this.#ask(query));
    }
  }

  /** The driver's own way copies a query's properties one by one and makes another promise: 10 µs more for each. */
  #ask({ sql, parameters }: CompiledQuery): Promise<DriverResult> {
    if (this.#isBroken) throw new DatabaseUnavailableError('the database connection was lost earlier');
    const name = this.#parts.names.of({ sql, parameters });
    const { settings } = this.#parts;
    const isBegin = sql.startsWith('begin ');
    if (isBegin) this.#gather(true);
    const text = settings !== undefined && isBegin ? sql + settings : sql;
    const { promise, resolve, reject } = Promise.withResolvers<DriverResult>();
    const query = new pg.Query(text, [...parameters], (error, result) => (error ? reject(error) : resolve(result)));
    this.#client.query(Object.assign(query, { name, query_timeout: this.#parts.answerLimit() }));
    return promise;
  }

  #gather(gathers: boolean): void {
    const stream = streamOf(this.#client);
    if (stream instanceof GatheringSocket) stream.gathers = gathers;
  }

  get #isIdle(): boolean {
    return this.#client.getTransactionStatus() === 'I';
  }
}
