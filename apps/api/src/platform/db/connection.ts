import type { CompiledQuery, DatabaseConnection, QueryResult, TransactionSettings } from 'kysely';
import type { Commits } from './commits.ts';
import { auditSettingBefore } from './audit-context.ts';
import type { StatementWatch } from './watch-statements.ts';

/** What goes to the database in one round trip: nothing of it waits for an answer. */
export type Flight = {
  /** Opens a transaction before the first statement: READ COMMITTED, unless the settings say otherwise. */
  begins?: boolean | TransactionSettings;
  /** In their order, none of them several statements in one text. */
  statements: readonly CompiledQuery[];
  /** Ends the transaction after the last statement; after a failed one, 'commit' rolls back. */
  ends?: 'commit' | 'rollback';
};

/** The characteristics of a transaction, as BEGIN and SET TRANSACTION take them; Kysely has checked the settings. */
export function modesOf(begins: true | TransactionSettings): string {
  const { isolationLevel = 'read committed', accessMode } = begins === true ? {} : begins;
  return `isolation level ${isolationLevel}${accessMode === undefined ? '' : ` ${accessMode}`}`;
}

function textsOf({ begins, statements, ends }: Flight): string[] {
  return [...(begins ? ['begin'] : []), ...statements.map((statement) => statement.sql), ...(ends ? [ends] : [])];
}

// Kysely's caller names the rows of its own statement; the drivers cannot know them.
function asRowsOf<R>(result: QueryResult<unknown>): QueryResult<R> {
  return result as QueryResult<R>;
}

/** What sees every statement that a connection sends. */
export type ConnectionWatch = { watch: StatementWatch; commits: Commits };

/** A connection that can also send several statements at once; the engines say how. */
export abstract class PipelinedConnection implements DatabaseConnection {
  readonly #watch: StatementWatch;
  readonly #commits: Commits;
  /** The watched tables that the open transaction has written to. */
  readonly #written = new Set<string>();

  constructor({ watch, commits }: ConnectionWatch) {
    this.#watch = watch;
    this.#commits = commits;
  }

  /** Sends one text, which may hold several statements when it takes no parameters. */
  protected abstract send(query: CompiledQuery): Promise<QueryResult<unknown>>;

  protected abstract sendFlight(flight: Flight): Promise<QueryResult<unknown>[]>;

  /** Gives it back to where it came from. */
  abstract release(): void;

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const saying = auditSettingBefore(query);
    if (saying) return asRowsOf<R>(await this.#saying(saying, query));
    const result = await this.#watch([query.sql], () => this.send(query));
    this.#commits.committed(this.#commits.watchedIn([query.sql]));
    return asRowsOf<R>(result);
  }

  /**
   * Answers each of the flight's statements in their order. It fails as a whole, by the first error: nothing behind
   * that statement was run, and a transaction that the flight ends is rolled back.
   */
  async fly(flight: Flight): Promise<QueryResult<unknown>[]> {
    const texts = textsOf(flight);
    const results = await this.#watch(texts, () => this.sendFlight(flight));
    for (const table of this.#commits.watchedIn(texts)) this.#written.add(table);
    if (flight.ends === 'commit') this.#commits.committed(this.#written);
    if (flight.ends) this.#written.clear();
    return results;
  }

  // In one round trip, and in a transaction, for whose length it is said.
  async #saying(saying: CompiledQuery, query: CompiledQuery): Promise<QueryResult<unknown>> {
    const [, result = { rows: [] }] = await this.fly({ begins: true, statements: [saying, query], ends: 'commit' });
    return result;
  }

  streamQuery(): never {
    throw new TypeError('rows are not streamed here');
  }
}

/** A connection as Kysely hands it back; every one of ours is pipelined. */
export function pipelined(connection: DatabaseConnection): PipelinedConnection {
  if (connection instanceof PipelinedConnection) return connection;
  throw new TypeError('the connection is not one of this database');
}
