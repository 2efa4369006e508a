import type { CompiledQuery, QueryExecutorProvider, Transaction } from 'kysely';
import type { Tables } from './tables.ts';
import { flightsOfHandle } from './transaction-handle.ts';

/** A statement that is built and not yet sent: one of Kysely's builders, or sql``. */
export interface Statement<Row = unknown> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>;
}

/**
 * Registers the last writes of a transaction. They are sent in their order, together with COMMIT, when the work has
 * returned: one round trip. If one of them fails, nothing of the transaction is kept and it fails by that error.
 * Called again, it adds to what is registered; any other statement after it throws TransactionClosedError.
 */
export function finish(trx: Transaction<Tables>, writes: readonly Statement[]): void {
  flightsOfHandle(trx).finish(writes.map((write) => write.compile(trx)));
}
