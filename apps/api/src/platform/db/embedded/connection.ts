import type { Results } from '@electric-sql/pglite';
import { AbortedTransactionError, CompiledQuery } from 'kysely';
import type { QueryResult, TransactionSettings } from 'kysely';
import { PipelinedConnection, modesOf } from '../connection.ts';
import type { ConnectionWatch, Flight } from '../connection.ts';
import type { Engine, OpenTransaction, Session } from './engine.ts';

function toQueryResult({ rows, affectedRows }: Results): QueryResult<unknown> {
  return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
}

/** The one connection of PGlite, for as long as its taker has it. A flight's statements run one after the other. */
export class EmbeddedConnection extends PipelinedConnection {
  readonly #engine: Engine;
  readonly #onRelease: () => void;
  #open: OpenTransaction | undefined;

  constructor(parts: { engine: Engine; watch: ConnectionWatch; onRelease: () => void }) {
    super(parts.watch);
    this.#engine = parts.engine;
    this.#onRelease = parts.onRelease;
  }

  release(): void {
    this.#onRelease();
  }

  // As `pg` does: without parameters the simple protocol, which alone takes several statements in one text.
  protected async send(query: CompiledQuery): Promise<QueryResult<unknown>> {
    if (query.parameters.length > 0) return await this.#query(query);
    return toQueryResult(await this.#engine.run(query.sql, () => this.#script(query.sql)));
  }

  // A text may begin and commit by itself. Where it failed in between, the only session must not stay in its transaction.
  async #script(sql: string): Promise<Results | undefined> {
    try {
      const results = await this.#session.exec(sql);
      const last = results.at(-1);
      return results.length < 2 || last === undefined ? last : { ...last, rows: results.flatMap(({ rows }) => rows) };
    } catch (error) {
      if (this.#open === undefined && !this.#engine.pglite.closed) await this.#engine.pglite.exec('rollback');
      throw error;
    }
  }

  protected async sendFlight({ begins, statements, ends }: Flight): Promise<QueryResult<unknown>[]> {
    const results: QueryResult<unknown>[] = [];
    try {
      if (begins) await this.#begin(begins);
      for (const statement of statements) results.push(await this.#query(statement));
      if (ends === 'commit') await this.#commit();
    } catch (error) {
      if (ends) await this.#rollback();
      throw error;
    }
    if (ends === 'rollback') await this.#rollback();
    return results;
  }

  get #session(): Session {
    return this.#open?.session ?? this.#engine.pglite;
  }

  async #query({ sql, parameters }: CompiledQuery): Promise<QueryResult<unknown>> {
    return toQueryResult(await this.#engine.run(sql, () => this.#session.query(sql, [...parameters])));
  }

  // PGlite begins its transactions itself, with its defaults.
  async #begin(begins: true | TransactionSettings): Promise<void> {
    this.#open = await this.#engine.begin();
    if (begins !== true) await this.#query(CompiledQuery.raw(`set transaction ${modesOf(begins)}`));
  }

  // Committed here, not by PGlite, which would take a crash during the commit for success.
  async #commit(): Promise<void> {
    const { command } = await this.#engine.run('commit', () => this.#session.query('commit'));
    const open = this.#open;
    this.#open = undefined;
    open?.end.resolve();
    await open?.ended;
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  // PGlite rolls back when the work of its transaction fails.
  async #rollback(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    open?.end.reject(new AbortedTransactionError());
    await open?.ended.catch(() => undefined);
  }
}
