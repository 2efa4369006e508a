import type { PGlite, Results, Transaction } from '@electric-sql/pglite';
import { AbortedTransactionError, Kysely, PGliteDialect } from 'kysely';
import type { PGlite as KyselyPGlite, PGliteQueryResults } from 'kysely';
import { DatabaseUnavailableError } from '../errors.ts';
import { guardDialect, queueOnOneConnection } from '../guarded-dialect.ts';
import type { ConnectionGuard } from '../guarded-dialect.ts';
import type { DatabaseLog } from '../log.ts';
import { noteRoundTrip } from '../round-trips.ts';
import type { Tables } from '../tables.ts';
import { watchStatements } from '../watch-statements.ts';
import { endsTheEngine, isSwallowedCrash } from './crash.ts';
import type { OnCrash } from './crash.ts';

type Session = Pick<Transaction, 'query' | 'exec'>;

type Run = <T>(session: Session, sql: string, params?: unknown[]) => Promise<PGliteQueryResults<T> & Results<T>>;

// As `pg` does: without parameters the simple protocol, which alone takes several statements in one text.
async function send(session: Session, sql: string, params: unknown[]): Promise<Results> {
  if (params.length > 0) return await session.query(sql, params);
  const results = await session.exec(sql);
  return results.at(-1) ?? { rows: [], fields: [] };
}

function createRun(pglite: PGlite, onCrash: OnCrash): Run {
  let crashed = false;

  function crash(error: unknown): never {
    crashed = true;
    onCrash(error);
    throw new DatabaseUnavailableError('the embedded database has crashed', { cause: error });
  }

  return async <T>(session: Session, sql: string, params: unknown[] = []) => {
    if (crashed || !pglite.ready) throw new DatabaseUnavailableError('the embedded database is not running');
    const result = await send(session, sql, params).catch((error: unknown) => {
      if (endsTheEngine(error)) crash(error);
      throw error;
    });
    if (isSwallowedCrash(sql, result)) crash(new Error('a statement ended without an answer'));
    // The row type is the caller's claim about its own statement, as in every method of the driver.
    return result as Results<T>;
  };
}

async function commit(run: Run, session: Session): Promise<void> {
  noteRoundTrip('commit');
  const { command } = await run(session, 'commit');
  if (command === 'ROLLBACK') throw new AbortedTransactionError();
}

/** PGlite as Kysely's dialect wants it, speaking and failing the way the `pg` driver does. */
function adaptPGlite(pglite: PGlite, run: Run): KyselyPGlite {
  return {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    query: (sql, params) => run(pglite, sql, params),
    async transaction(work) {
      noteRoundTrip('begin');
      return await pglite.transaction(async (trx) => {
        const result = await work({
          query: (sql, params) => run(trx, sql, params),
          rollback: () => trx.rollback(),
        });
        // Committed here, not by PGlite, which would take a crash during the commit for success.
        await commit(run, trx);
        return result;
      });
    },
  };
}

/** Kysely over an open PGlite, with the same guard and statement log as on a server. */
export function kyselyOnPGlite(
  pglite: PGlite,
  options: { guard: ConnectionGuard; log: DatabaseLog; onCrash: OnCrash },
): Kysely<Tables> {
  const pgliteAsWanted = adaptPGlite(pglite, createRun(pglite, options.onCrash));
  const dialect = queueOnOneConnection(new PGliteDialect({ pglite: pgliteAsWanted }));
  return new Kysely<Tables>({ dialect: guardDialect(dialect, options.guard), log: watchStatements(options.log) });
}
