import { AbortedTransactionError, type CompiledQuery, type QueryResult } from 'kysely';
import { Connection } from '../connection.ts';
import type { StatementWatch } from '../watch-statements.ts';
import type { Engine } from './engine.ts';
import type { WriteGuard } from './write-guard.ts';

/** The one connection of PGlite, for as long as its taker has it. Its statements run one after the other. */
export class EmbeddedConnection extends Connection {
  readonly #engine: Engine;
  readonly #guard: WriteGuard;
  readonly #onRelease: () => void;
  #mayBeOpen = false;

  constructor(parts: { engine: Engine; guard: WriteGuard; watch: StatementWatch; onRelease: () => void }) {
    super(parts.watch);
    this.#engine = parts.engine;
    this.#guard = parts.guard;
    this.#onRelease = parts.onRelease;
  }

  // The only session must not stay in a transaction that its taker has not ended, or a failed script has begun.
  async release(): Promise<void> {
    if (this.#mayBeOpen) await this.#engine.run('rollback', []).catch(() => undefined);
    this.#guard.ended();
    this.#onRelease();
  }

  protected async send({ sql, parameters }: CompiledQuery): Promise<QueryResult<unknown>> {
    const { command, rows, affectedRows } = await this.#run(sql, parameters);
    if (sql === 'commit' && command === 'ROLLBACK') throw new AbortedTransactionError();
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
  }

  async #run(sql: string, parameters: readonly unknown[]) {
    const isEnd = sql === 'commit' || sql === 'rollback';
    if (this.#mayBeOpen && !isEnd) this.#guard.check();
    this.#mayBeOpen ||= /\bbegin\b|\bstart\s+transaction\b/i.test(sql);
    const result = await this.#engine.run(sql, parameters).catch((error: unknown) => {
      throw this.#guard.failureOf(error);
    });
    if (isEnd) this.#end();
    return result;
  }

  #end(): void {
    this.#mayBeOpen = false;
    this.#guard.ended();
  }
}
