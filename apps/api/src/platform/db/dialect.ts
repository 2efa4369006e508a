import { CompiledQuery, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Dialect, DialectAdapter, Driver, TransactionSettings } from 'kysely';
import { ourConnection } from './connection.ts';
import type { Connection } from './connection.ts';

/** Called before a connection is acquired; throws when the caller must not have one. */
export type ConnectionGuard = () => void;

/** Where an engine's connections come from. */
export type ConnectionSource = {
  acquire(): Promise<Connection>;
  close(): Promise<void>;
};

/** The characteristics of a transaction as BEGIN takes them; Kysely has checked the settings. */
function beginOf({ isolationLevel = 'read committed', accessMode = 'read write' }: TransactionSettings): CompiledQuery {
  return CompiledQuery.raw(`begin isolation level ${isolationLevel} ${accessMode}`);
}

function createDriver(source: ConnectionSource, guard: ConnectionGuard): Driver {
  return {
    init: () => Promise.resolve(),
    async acquireConnection() {
      guard();
      return await source.acquire();
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
    releaseConnection: (connection) => ourConnection(connection).release(),
    destroy: () => source.close(),
  };
}

/** Kysely's PostgreSQL dialect over `source`; `guard` is called before each connection is acquired. */
export function createDialect(parts: {
  source: ConnectionSource;
  guard: ConnectionGuard;
  createAdapter: () => DialectAdapter;
}): Dialect {
  return {
    createAdapter: parts.createAdapter,
    createDriver: () => createDriver(parts.source, parts.guard),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
