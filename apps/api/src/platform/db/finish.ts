import type { Compilable, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

interface Write extends Compilable {
  execute(): Promise<unknown>;
}

/** The last writes of a transaction, in their order. */
export async function finish(_trx: Transaction<Tables>, writes: readonly Write[]): Promise<void> {
  for (const write of writes) await write.execute();
}
