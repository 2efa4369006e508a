import { noteAudit } from '../../../platform/audit/audit-write.ts';
import { notFound } from '../../../platform/errors.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { inviteFirstAdmins } from '../../facilities/staff/index.ts';
import { acceptClaim, takeClaim } from './claims.repository.ts';
import { claimAccepted } from './directory.events.ts';
import { requireListing } from './directory.policy.ts';
import { lockListing } from './listings.repository.ts';

/** An operator, who has called the facility, invites the person who claimed its listing, or does not. */
export async function decideClaim(
  services: Services,
  id: string,
  { accepted, reason }: { accepted: boolean; reason: string },
): Promise<void> {
  const now = services.clock.now();
  await services.db.transaction(async (trx) => {
    const claim = accepted ? await acceptClaim(trx, id, now) : await takeClaim(trx, id);
    const listing = claim && (await lockListing(trx, claim.facility_id));
    if (claim === undefined || listing === undefined) throw notFound('claim');
    const { facility_id: facilityId, email, first_name: firstName, last_name: lastName } = claim;
    if (accepted) {
      requireListing(listing);
      await inviteFirstAdmins(trx, [{ facilityId, email, firstName, lastName }], now);
      await emit(trx, claimAccepted(id, now));
    }
    const action = accepted ? 'facility.claim-accepted' : 'facility.claim-declined';
    await noteAudit(trx, { action, subject: { kind: 'facility', id: facilityId }, facilityId, new: { reason } });
  });
}
