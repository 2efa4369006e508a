import type { Trx } from '../../../platform/db/index.ts';
import { noSuchDonation } from './after-care.errors.ts';
import { findOwnRequest } from './after-care.read-model.ts';

/** What is not the caller's own is not there. */
export async function requireOwn(trx: Trx, donorId: string, id: string): Promise<void> {
  if ((await findOwnRequest(trx, donorId, id)) === undefined) throw noSuchDonation();
}
