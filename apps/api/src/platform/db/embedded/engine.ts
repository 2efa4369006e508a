import type { PGlite, Results, Transaction } from '@electric-sql/pglite';
import { DatabaseUnavailableError } from '../errors.ts';
import { endsTheEngine, isSwallowedCrash } from './crash.ts';
import type { OnCrash } from './crash.ts';

export type Session = Pick<Transaction, 'query' | 'exec'>;

/** A transaction of PGlite's own: it keeps everybody else out, maintenance too, until `end` is settled. */
export type OpenTransaction = { session: Session; end: PromiseWithResolvers<void>; ended: Promise<void> };

/** A PGlite that is asked nothing more after a crash inside it, which is told once. */
export type Engine = {
  readonly pglite: PGlite;
  /** What `send` asks with the text `sql`. */
  run(sql: string, send: () => Promise<Results | undefined>): Promise<Results>;
  begin(): Promise<OpenTransaction>;
};

async function open(pglite: PGlite): Promise<OpenTransaction> {
  const begun = Promise.withResolvers<Session>();
  const end = Promise.withResolvers<void>();
  const ended = pglite.transaction(async (session) => {
    begun.resolve(session);
    await end.promise;
  });
  ended.catch(begun.reject);
  return { session: await begun.promise, end, ended };
}

/** One PGlite under a lock of our own; `onCrash` hears of what the engine itself swallows. */
export function createEngine(pglite: PGlite, onCrash: OnCrash): Engine {
  let crashed = false;

  function crash(error: unknown): never {
    crashed = true;
    onCrash(error);
    throw new DatabaseUnavailableError('the embedded database has crashed', { cause: error });
  }

  async function ask<T>(send: () => Promise<T>): Promise<T> {
    if (crashed || !pglite.ready) throw new DatabaseUnavailableError('the embedded database is not running');
    return await send().catch((error: unknown) => {
      if (endsTheEngine(error)) crash(error);
      throw error;
    });
  }

  async function run(sql: string, send: () => Promise<Results | undefined>): Promise<Results> {
    const result = await ask(send);
    if (isSwallowedCrash(sql, result)) crash(new Error('a statement ended without an answer'));
    return result ?? { rows: [], fields: [] };
  }

  return { pglite, run, begin: () => ask(() => open(pglite)) };
}
