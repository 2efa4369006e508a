import { noteAudit, personOf } from '../../../platform/audit/audit-write.ts';
import { notFound } from '../../../platform/errors.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { nothingWaits } from './entered-donors.errors.ts';
import { recordNews } from './entered-donors.events.ts';
import { endWaitingClaim } from './entered-donors.repository.ts';
import { findHandover } from './handover.read-model.ts';

/** Stops what was asked for with a code, while it waits: the Admin has learned that it was not the donor. */
export async function endClaim(services: Services, { facilityId }: StaffActor, donorId: string): Promise<void> {
  await services.db.transaction(async (trx) => {
    const record = await findHandover(trx, { facilityId, donorId }, { lock: true });
    if (record === undefined) throw notFound('donor');
    const ended = await endWaitingClaim(trx, record.id);
    if (ended === undefined) throw nothingWaits();
    const subject = { person: personOf(donorId) };
    await noteAudit(trx, { action: 'appointments.record-claim-stopped', subject, facilityId });
    if (ended.account_id !== null) {
      await emit(
        trx,
        recordNews({ kind: 'stopped', enteredDonorId: record.id, userId: ended.account_id }, services.clock.now()),
      );
    }
  });
}
