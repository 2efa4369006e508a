import type { Sharing } from '@sanguine/contract';
import { noteAudit } from '../../../platform/audit/audit-write.ts';
import { notAllowed } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { lockAdmin, type StaffActor } from '../../people/identity/index.ts';
import { endUnsent } from './end-unsent.ts';
import { lockAgreement, storeEnded } from './sharing.repository.ts';
import { noSuchPartner } from './transfers.errors.ts';
import { refreshBoth } from './transfers.refresh.ts';
import { getSharingRow } from './transfers.read-model.ts';
import { toSharing } from './transfers.view.ts';

/** Ends an agreement or an ask, by either side; what is not sent yet between the two ends with it. */
export function endSharing({ db, clock }: Services, actor: StaffActor, partnerId: string): Promise<Sharing> {
  const { facilityId } = actor;
  return db.transaction(async (trx) => {
    const now = clock.now();
    if (!(await lockAdmin(trx, actor))) throw notAllowed();
    const agreement = await lockAgreement(trx, facilityId, partnerId);
    if (agreement === undefined) throw noSuchPartner();
    if (agreement.ended_at === null) {
      await storeEnded(trx, facilityId, partnerId, now);
      await endUnsent(trx, { facilityId, partnerId, now });
      const subject = { kind: 'facility', id: partnerId };
      await noteAudit(trx, { action: 'sharing.ended', subject, facilityId });
      await refreshBoth(trx, facilityId, partnerId);
    }
    return toSharing(await getSharingRow(trx, facilityId, partnerId), facilityId, now);
  });
}
