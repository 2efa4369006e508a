import { PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Dialect, DialectAdapter, Driver } from 'kysely';
import { pipelined } from './connection.ts';
import type { PipelinedConnection } from './connection.ts';

/** Called before a connection is taken; throws when the caller must not. */
export type ConnectionGuard = () => void;

/** Where an engine's connections come from. */
export type ConnectionSource = {
  acquire(): Promise<PipelinedConnection>;
  close(): Promise<void>;
};

function createDriver(source: ConnectionSource, guard: ConnectionGuard): Driver {
  return {
    init: () => Promise.resolve(),
    async acquireConnection() {
      guard();
      return await source.acquire();
    },
    async beginTransaction(connection, settings) {
      await pipelined(connection).fly({ begins: settings, statements: [] });
    },
    async commitTransaction(connection) {
      await pipelined(connection).fly({ statements: [], ends: 'commit' });
    },
    async rollbackTransaction(connection) {
      await pipelined(connection).fly({ statements: [], ends: 'rollback' });
    },
    releaseConnection: (connection) => Promise.resolve(pipelined(connection).release()),
    destroy: () => source.close(),
  };
}

/** PostgreSQL's language over `source`; `guard` is asked each time before a connection is acquired. */
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
