import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { postgresTypes } from './postgres-types.ts';

/** What the driver calls on a query while the answer comes in; its types leave these methods out. */
interface AnsweredQuery extends pg.Query {
  prepare(connection: pg.Connection): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
  handleEmptyQuery(connection: pg.Connection): void;
  handleCopyInResponse(connection: pg.Connection): void;
  handleReadyForQuery(connection: pg.Connection): void;
}

/** A query with the driver's limit on waiting for its answer, in milliseconds; its types leave this out. */
export interface LimitedQuery extends pg.QueryConfig {
  readonly query_timeout: number;
}

type OnAnswer = (error: unknown, result: pg.QueryResult) => void;

// Every Query of the driver has the methods of AnsweredQuery: its client calls them.
function createQuery(statement: Pick<CompiledQuery, 'sql' | 'parameters'>, onAnswer: OnAnswer): AnsweredQuery {
  const config = { text: statement.sql, values: [...statement.parameters], types: postgresTypes };
  return new pg.Query(config, onAnswer) as AnsweredQuery;
}

// Each statement would ask for a synchronisation of its own, after which the next one is run though this one failed.
function withoutSync(connection: pg.Connection): pg.Connection {
  return Object.create(connection, { sync: { value: () => undefined } }) as pg.Connection;
}

/**
 * Statements that PostgreSQL runs as one: all are sent before one synchronisation, so that after a failed statement
 * the server skips the rest. That is what makes it safe to send BEGIN together with what must not run without it.
 */
export class Batch extends pg.Query {
  /** Each statement's answer; or the first error. */
  readonly answers: Promise<pg.QueryResult[]>;
  /** Called once by the driver, which also replaces it when it gives up waiting. */
  callback: (error?: unknown) => void;
  /** The driver's name for how long it waits for the answer. */
  readonly query_timeout: number;
  readonly #queries: AnsweredQuery[];
  #answered = 0;
  #error: unknown;

  constructor(statements: readonly Pick<CompiledQuery, 'sql' | 'parameters'>[], answerLimit: number) {
    super('');
    this.query_timeout = answerLimit;
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult[]>();
    const results: pg.QueryResult[] = [];
    this.answers = promise;
    this.#queries = statements.map((statement) =>
      createQuery(statement, (error, result) => {
        if (error) this.#error ??= error;
        else results.push(result);
      }),
    );
    this.callback = (error) => {
      const first = this.#error ?? error;
      if (first) reject(first);
      else resolve(results);
    };
  }

  override submit = (connection: pg.Connection): void => {
    const { stream } = connection;
    const quiet = withoutSync(connection);
    stream.cork();
    try {
      for (const query of this.#queries) query.prepare(quiet);
    } catch (error) {
      this.#error ??= error;
    }
    // A parameter that cannot be written leaves half a statement in the buffer: nothing of this may be sent.
    if (this.#error) stream.destroy();
    else connection.sync();
    stream.uncork();
  };

  handleRowDescription(message: unknown): void {
    this.#current?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#current?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    this.#current?.handleCommandComplete(message, connection);
    this.#answered += 1;
  }

  handleEmptyQuery(connection: pg.Connection): void {
    this.#current?.handleEmptyQuery(connection);
    this.#answered += 1;
  }

  handleCopyInResponse(connection: pg.Connection): void {
    this.#current?.handleCopyInResponse(connection);
  }

  handleReadyForQuery(connection: pg.Connection): void {
    for (const query of this.#queries) query.handleReadyForQuery(connection);
    this.callback();
  }

  handleError(error: unknown): void {
    this.callback(error);
  }

  get #current(): AnsweredQuery | undefined {
    return this.#queries[this.#answered];
  }
}
