import type { PGlite, Results, Transaction } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { PGlite as KyselyPGlite, PGliteQueryResults } from 'kysely';
import { DatabaseUnavailableError, sqlState } from '../errors.ts';
import { guardDialect, queueOnOneConnection } from '../guarded-dialect.ts';
import type { ConnectionGuard } from '../guarded-dialect.ts';
import type { DatabaseLog } from '../log.ts';
import { noteRoundTrip } from '../round-trips.ts';
import type { Tables } from '../tables.ts';
import { watchStatements } from '../watch-statements.ts';

type Session = Pick<Transaction, 'query' | 'exec'>;

// The row type is the caller's claim about its own statement, as it is in every query method of the driver.
function lastResult<T>(results: Results[]): PGliteQueryResults<T> {
  return (results.at(-1) ?? { rows: [], fields: [] }) as PGliteQueryResults<T>;
}

// As `pg` does: without parameters the simple protocol, which alone takes several statements in one text.
async function runStatement<T>(session: Session, sql: string, params: unknown[] = []): Promise<PGliteQueryResults<T>> {
  if (params.length > 0) return await session.query<T>(sql, params);
  return lastResult<T>(await session.exec(sql));
}

function translate(pglite: PGlite, error: unknown): unknown {
  if (sqlState(error) !== undefined) return error;
  const crashed = error instanceof Error && error.name === 'RuntimeError';
  if (pglite.ready && !crashed) return error;
  return new DatabaseUnavailableError('the embedded database does not answer', { cause: error });
}

/** PGlite as Kysely's dialect wants it, speaking and failing the way the `pg` driver does. */
function adaptPGlite(pglite: PGlite): KyselyPGlite {
  return {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    query: (sql, params) =>
      runStatement<never>(pglite, sql, params).catch((error: unknown) => {
        throw translate(pglite, error);
      }),
    async transaction(work) {
      noteRoundTrip('begin');
      try {
        return await pglite.transaction((trx) =>
          work({ query: (sql, params) => runStatement(trx, sql, params), rollback: () => trx.rollback() }),
        );
      } catch (error) {
        throw translate(pglite, error);
      } finally {
        noteRoundTrip('commit');
      }
    },
  };
}

/** Kysely over an open PGlite, with the same guard and statement log as on a server. */
export function kyselyOnPGlite(pglite: PGlite, guard: ConnectionGuard, log: DatabaseLog): Kysely<Tables> {
  const dialect = queueOnOneConnection(new PGliteDialect({ pglite: adaptPGlite(pglite) }));
  return new Kysely<Tables>({ dialect: guardDialect(dialect, guard), log: watchStatements(log) });
}
