import {
  CompiledQuery,
  type Dialect,
  type DialectAdapter,
  type Driver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { type Connection, ourConnection } from './connection.ts';

/** Called before a connection is acquired; throws when the caller must not have one. */
export type ConnectionGuard = () => void;

/** The source of an engine's connections. */
export type ConnectionSource = {
  acquire(): Promise<Connection>;
  close(): Promise<void>;
};

/** The use of an engine's connections, as numbers that `createDialect` keeps. */
export interface ConnectionUse {
  used: number;
  waiting: number;
  acquired: number;
  /** The sum of all waits. */
  waitedMs: number;
  /** Callers that got none: too many waited, or the database is down. */
  refused: number;
}

/** Returns the state of an engine that was just opened. */
export function newConnectionUse(): ConnectionUse {
  return { used: 0, waiting: 0, acquired: 0, waitedMs: 0, refused: 0 };
}

async function acquireCounted(source: ConnectionSource, use: ConnectionUse): Promise<Connection> {
  const begin = performance.now();
  use.waiting += 1;
  try {
    const connection = await source.acquire();
    use.used += 1;
    use.acquired += 1;
    return connection;
  } catch (error) {
    use.refused += 1;
    throw error;
  } finally {
    use.waiting -= 1;
    use.waitedMs += performance.now() - begin;
  }
}

/** The characteristics of a transaction as BEGIN takes them; Kysely has checked the settings. */
function beginOf({ isolationLevel = 'read committed', accessMode = 'read write' }: TransactionSettings): CompiledQuery {
  return CompiledQuery.raw(`begin isolation level ${isolationLevel} ${accessMode}`);
}

function createDriver({ source, guard, use }: Pick<DialectParts, 'source' | 'guard' | 'use'>): Driver {
  return {
    init: () => Promise.resolve(),
    async acquireConnection() {
      guard();
      return await acquireCounted(source, use);
    },
    async beginTransaction(connection, settings) {
      await ourConnection(connection).run(beginOf(settings));
    },
    async commitTransaction(connection) {
      await ourConnection(connection).run(CompiledQuery.raw('commit'));
    },
    async rollbackTransaction(connection) {
      await ourConnection(connection).run(CompiledQuery.raw('rollback'));
    },
    releaseConnection: (connection) => {
      use.used -= 1;
      return ourConnection(connection).release();
    },
    destroy: () => source.close(),
  };
}

interface DialectParts {
  readonly source: ConnectionSource;
  readonly guard: ConnectionGuard;
  readonly use: ConnectionUse;
  readonly createAdapter: () => DialectAdapter;
}

/** Kysely's PostgreSQL dialect over `source`; `guard` is called before each connection is acquired. */
export function createDialect(parts: DialectParts): Dialect {
  return {
    createAdapter: parts.createAdapter,
    createDriver: () => createDriver(parts),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
