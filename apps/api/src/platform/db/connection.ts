import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { auditSettingBefore } from './audit-context.ts';
import type { StatementWatch } from './watch-statements.ts';
import { runTransaction } from './run-transaction.ts';

// Kysely's caller names the rows of its own statement; the drivers cannot know them.
function asRowsOf<R>(result: Promise<QueryResult<unknown>>): Promise<QueryResult<R>> {
  return result as Promise<QueryResult<R>>;
}

/** A connection of either engine. Statements may be sent before earlier ones are answered; they run in their order. */
export abstract class Connection implements DatabaseConnection {
  readonly #watch: StatementWatch;

  constructor(watch: StatementWatch) {
    this.#watch = watch;
  }

  /** Sends one text, which may hold several statements when it takes no parameters. */
  protected abstract send(query: CompiledQuery): Promise<QueryResult<unknown>>;

  /** Tells whether this statement must not be sent without BEGIN. */
  protected needsTransaction(_query: CompiledQuery): boolean {
    return false;
  }

  /** Returns the connection to its pool. */
  abstract release(): Promise<void>;

  /** One statement, or BEGIN, COMMIT, ROLLBACK. A COMMIT that only rolled back throws AbortedTransactionError. */
  run(query: CompiledQuery): Promise<QueryResult<unknown>> {
    return this.#watch(query.sql, () => this.send(query));
  }

  /** A statement outside our transactions; one that changes something gets a transaction to carry its audit context. */
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const stands = auditSettingBefore(query) === undefined && !this.needsTransaction(query);
    if (stands) return asRowsOf<R>(this.run(query));
    return asRowsOf<R>(
      runTransaction(
        (statement) => this.run(statement),
        (ask) => ask(query),
      ),
    );
  }

  streamQuery(): never {
    throw new TypeError('rows are not streamed here');
  }
}

/** Narrows a connection that Kysely passes to us; every one is ours. */
export function ourConnection(connection: DatabaseConnection): Connection {
  if (connection instanceof Connection) return connection;
  throw new TypeError('the connection is not one of this database');
}
