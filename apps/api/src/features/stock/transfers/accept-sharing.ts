import type { Sharing } from '@sanguine/contract';
import { noteAudit } from '../../../platform/audit/audit-write.ts';
import { notAllowed } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { lockAdmin, type StaffActor } from '../../people/identity/index.ts';
import { lockAgreement, storeAccepted } from './sharing.repository.ts';
import { noSuchPartner, nothingToAccept } from './transfers.errors.ts';
import { refreshBoth } from './transfers.refresh.ts';
import { sharingState, requireVerified } from './transfers.policy.ts';
import { findFacilities, getSharingRow } from './transfers.read-model.ts';
import { toSharing } from './transfers.view.ts';

/** Accepts to share stock with a facility that asked. */
export function acceptSharing({ db, clock }: Services, actor: StaffActor, partnerId: string): Promise<Sharing> {
  const { facilityId } = actor;
  return db.transaction(async (trx) => {
    const now = clock.now();
    if (!(await lockAdmin(trx, actor))) throw notAllowed();
    const agreement = await lockAgreement(trx, facilityId, partnerId);
    if (agreement === undefined) throw noSuchPartner();
    const state = sharingState(agreement, facilityId);
    if (state !== 'active') {
      if (state !== 'asked_by_them') throw nothingToAccept();
      requireVerified(await findFacilities(trx, [facilityId, partnerId]), facilityId, partnerId);
      await storeAccepted(trx, facilityId, partnerId, now);
      const subject = { kind: 'facility', id: partnerId };
      await noteAudit(trx, { action: 'sharing.accepted', subject, facilityId });
      await refreshBoth(trx, facilityId, partnerId);
    }
    return toSharing(await getSharingRow(trx, facilityId, partnerId), facilityId, now);
  });
}
