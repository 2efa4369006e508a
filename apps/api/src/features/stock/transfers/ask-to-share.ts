import { MAX_SHARING_ASKS, type Sharing } from '@sanguine/contract';
import { noteAudit } from '../../../platform/audit/audit-write.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { notAllowed } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { lockAdmin, type StaffActor } from '../../people/identity/index.ts';
import { countAsks, lockAgreement, storeAsked } from './sharing.repository.ts';
import {
  alreadyAsked,
  alreadySharing,
  askedLately,
  noSuchPartner,
  ownFacility,
  tooManyAsks,
} from './transfers.errors.ts';
import { refreshBoth, tellAdminsOf } from './transfers.refresh.ts';
import { askAgainAt, sharingState, requireVerified } from './transfers.policy.ts';
import { findFacilities, findListed, getSharingRow } from './transfers.read-model.ts';
import { toSharing } from './transfers.view.ts';

/** Returns whether the same ask is open already; fails for what keeps the facility from asking. */
async function isAsked(trx: Trx, facilityId: string, partnerId: string, now: Date): Promise<boolean> {
  const before = await lockAgreement(trx, facilityId, partnerId);
  if (before === undefined) return false;
  const state = sharingState(before, facilityId);
  if (state === 'active') throw alreadySharing();
  if (state === 'asked_by_them') throw alreadyAsked();
  const again = askAgainAt(before);
  if (again !== null && again > now) throw askedLately();
  return state === 'asked_by_us';
}

/** Asks a facility to share stock: its Admins are notified. The same ask again changes nothing. */
export function askToShare({ db, clock }: Services, actor: StaffActor, partnerId: string): Promise<Sharing> {
  const { facilityId } = actor;
  if (partnerId === facilityId) throw ownFacility();
  return db.transaction(async (trx) => {
    const now = clock.now();
    if (!(await lockAdmin(trx, actor))) throw notAllowed();
    if ((await findListed(trx, partnerId)) === undefined) throw noSuchPartner();
    requireVerified(await findFacilities(trx, [facilityId, partnerId]), facilityId, partnerId);
    if (!(await isAsked(trx, facilityId, partnerId, now))) {
      const stored = await storeAsked(trx, { from: facilityId, to: partnerId, now });
      // When two ask each other at once, the second finds what the first asked.
      if (stored === undefined) throw alreadyAsked();
      if ((await countAsks(trx, facilityId)) > MAX_SHARING_ASKS) throw tooManyAsks();
      await tellAdminsOf(trx, { facilityId, partnerId, now });
      const subject = { kind: 'facility', id: partnerId };
      await noteAudit(trx, { action: 'sharing.asked', subject, facilityId });
      await refreshBoth(trx, facilityId, partnerId);
    }
    return toSharing(await getSharingRow(trx, facilityId, partnerId), facilityId, now);
  });
}
