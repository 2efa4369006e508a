import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailableError } from './errors.ts';

// The driver reports a lost connection or a missed deadline as a plain Error, a system error, or (two addresses of one
// name) an AggregateError; the server's refusals are DatabaseErrors; our own mistakes are other subclasses of Error.
function isConnectionFailure(error: Error): boolean {
  return Object.getPrototypeOf(error) === Error.prototype || error instanceof AggregateError || 'syscall' in error;
}

function translate(error: unknown): unknown {
  if (error instanceof pg.DatabaseError || !(error instanceof Error) || !isConnectionFailure(error)) return error;
  return new DatabaseUnavailableError('the database connection failed', { cause: error });
}

// After anything but the server's answer the connection may still owe one; with FATAL the server says good-bye. Such
// a connection must not serve another request.
function endsTheConnection(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.severity === 'FATAL' || error.severity === 'PANIC';
}

class PooledClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #broken = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(sql: unknown, parameters: ReadonlyArray<unknown> = []): unknown {
    if (typeof sql !== 'string') throw new TypeError('cursors are not supported');
    return this.#run(sql, parameters);
  }

  async #run(sql: string, parameters: ReadonlyArray<unknown>): Promise<unknown> {
    if (this.#broken) throw new DatabaseUnavailableError('the database connection was lost earlier');
    try {
      return await this.#client.query(sql, [...parameters]);
    } catch (error) {
      if (endsTheConnection(error)) this.#broken = true;
      throw translate(error);
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#broken);
  }
}

/** `pool` as Kysely wants it; lost connections surface as DatabaseUnavailableError and leave the pool. */
export function adaptPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PooledClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw translate(error);
      });
      const known = clients.get(client) ?? new PooledClient(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}
