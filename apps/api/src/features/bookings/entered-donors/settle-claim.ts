import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { eraseRecord } from './erase-record.ts';
import { recordNews } from './entered-donors.events.ts';
import { findClaimed } from './entered-donors.read-model.ts';
import { endWaitingClaim } from './entered-donors.repository.ts';
import { takeRecord } from './take-record.ts';

/** Does what was asked for with a code once it has waited; the donor of the account hears how it ended. */
export async function settleClaim(services: Services, id: string): Promise<void> {
  const now = services.clock.now();
  try {
    await services.db.transaction(async (trx) => {
      const record = await findClaimed(trx, id);
      const claim = await endWaitingClaim(trx, id, now);
      if (claim === undefined || record === undefined) return;
      const { donorId, facilityId } = record;
      if (claim.account_id === null) return eraseRecord(trx, { id, donorId, facilityId }, now);
      await takeRecord(trx, { id, donorId, accountId: claim.account_id, byCode: true }, now);
      await emit(trx, recordNews({ kind: 'taken', enteredDonorId: id, userId: claim.account_id }, now));
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Something of the account is against it by now: it is not asked again by itself.
    await services.db.transaction(async (trx) => {
      const claim = await endWaitingClaim(trx, id, now);
      if (claim === undefined || claim.account_id === null) return;
      await emit(trx, recordNews({ kind: 'refused', enteredDonorId: id, userId: claim.account_id }, now));
    });
  }
}
