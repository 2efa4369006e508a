import type { CompiledQuery, QueryExecutorProvider, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** A statement that is built and not yet sent: one of Kysely's builders, or sql``. */
export interface Statement<Row = unknown> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>;
}

const lastWrites = new WeakMap<Transaction<Tables>, CompiledQuery[]>();

/** Writes that are run in their order when the work of the transaction has returned. */
export function finish(trx: Transaction<Tables>, writes: readonly Statement[]): void {
  lastWrites.set(trx, [...(lastWrites.get(trx) ?? []), ...writes.map((write) => write.compile(trx))]);
}

/** Runs what finish() has left for the end. */
export async function runLastWrites(trx: Transaction<Tables>): Promise<void> {
  await Promise.all((lastWrites.get(trx) ?? []).map((query) => trx.executeQuery(query)));
}
