import { type DonationRequest, daysToWaitFor } from '@sanguine/contract';
import { dateOf, momentAt } from '../../../platform/civil-time.ts';
import { lockDonor, type StaffActor } from '../../people/identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import { wrongDayToWaitFor } from './desk.errors.ts';
import { lockRequest, permit, requireArrival, type WithoutArrival } from '../lifecycle/index.ts';
import { recordVisit } from './record-visit.ts';

/** Staff record that the donor came and could not give, and from when they may come again; nobody stores why. */
export function couldNotGive(
  services: Services,
  actor: StaffActor,
  id: string,
  { notBefore = null, ...arrival }: WithoutArrival & { readonly notBefore?: string | null | undefined } = {},
): Promise<DonationRequest> {
  return services.db.transaction(async (trx) => {
    const now = services.clock.now();
    const decision = permit(actor, 'could-not-give', await lockRequest(trx, id, actor.userId), now);
    const { row } = decision;
    if (notBefore !== null) {
      const { first, last } = daysToWaitFor(dateOf(momentAt(row.time_zone, now).local));
      if (notBefore < first || notBefore > last) throw wrongDayToWaitFor(first, last);
    }
    const without = requireArrival(row, arrival, now);
    // A booking of theirs at this moment comes before or after it.
    await lockDonor(trx, row.donor_id);
    return recordVisit(trx, actor, decision, { action: 'could-not-give', notBefore, ...without }, now);
  });
}
