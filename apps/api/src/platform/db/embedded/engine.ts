import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite, Results } from '@electric-sql/pglite';
import { DatabaseUnavailableError } from '../errors.ts';
import { endsTheEngine, isSwallowedCrash, type OnCrash } from './crash.ts';

/** A PGlite instance that is not used any more after it has crashed; the crash is reported once. */
export type Engine = {
  /** Runs one statement, or without parameters a text of several, whose rows come together. */
  run(sql: string, parameters: readonly unknown[]): Promise<Results>;
};

// As `pg` does: without parameters the simple protocol, which alone takes several statements in one text.
async function ask(pglite: PGlite, sql: string, parameters: readonly unknown[]): Promise<Results | undefined> {
  if (parameters.length > 0) return await pglite.query(sql, [...parameters]);
  const results = await pglite.exec(sql);
  const last = results.at(-1);
  return results.length < 2 || last === undefined ? last : { ...last, rows: results.flatMap(({ rows }) => rows) };
}

/**
 * PGlite computes in this thread and answers without a turn of the event loop: a job of a thousand statements would let no request
 * through until its end.
 */
const TURN_EVERY_MS = 20;

/** Lets the event loop turn if it is time; in the order of the callers. */
function createTurns(): () => Promise<void> {
  let last = performance.now();
  let turn: Promise<void> | undefined;
  async function take(): Promise<void> {
    await nextTurn();
    last = performance.now();
    turn = undefined;
  }
  return async () => {
    if (performance.now() - last >= TURN_EVERY_MS) turn ??= take();
    await turn;
  };
}

/** `onCrash` is called for crashes that PGlite itself swallows. */
export function createEngine(pglite: PGlite, onCrash: OnCrash): Engine {
  let crashed = false;
  const giveWay = createTurns();

  function crash(error: unknown): never {
    crashed = true;
    onCrash(error);
    throw new DatabaseUnavailableError('the embedded database has crashed', { cause: error });
  }

  return {
    async run(sql, parameters) {
      await giveWay();
      if (crashed || !pglite.ready) throw new DatabaseUnavailableError('the embedded database is not running');
      const result = await ask(pglite, sql, parameters).catch((error: unknown) => {
        if (endsTheEngine(error)) crash(error);
        throw error;
      });
      if (isSwallowedCrash(sql, result)) crash(new Error('a statement ended without an answer'));
      return result ?? { rows: [], fields: [] };
    },
  };
}
