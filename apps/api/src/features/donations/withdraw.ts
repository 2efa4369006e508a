import type { DonationRequest } from '@sanguine/contract';
import type { Trx } from '../../platform/db/index.ts';
import type { StaffActor } from '../identity/index.ts';
import { emit } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import { lockTypedDonor, type TypedDonor } from './blood-type.repository.ts';
import { requestEvent } from './donations.events.ts';
import { type Decision, decide } from './donations.policy.ts';
import type { RequestRow } from './donations.read-model.ts';
import { type By, lockRequest, storeStep } from './donations.repository.ts';
import { toDonationRequest } from './donations.view.ts';
import { forgetTestedType } from './forget-tested-type.ts';
import { deleteUses } from './used-donations.repository.ts';
import { updateCoverage } from './update-coverage.ts';

/** The facility agrees that the donation was not this donor's. */
export function withdraw(services: Services, actor: StaffActor, id: string, reason = ''): Promise<DonationRequest> {
  return services.db.transaction(async (trx) => {
    const now = services.clock.now();
    const decision = decide(actor, 'withdraw', await lockRequest(trx, id, actor.userId), now);
    const donor = await lockTypedDonor(trx, decision.row.donor_id);
    const stored = await endWithdrawn(trx, actor, decision, donor, { event: 'request.withdrawn', reason }, now);
    return toDonationRequest(actor, stored, now);
  });
}

/** The appointment as it was booked; a dispute ends with the completion that it was about. */
export function asBooked(row: RequestRow) {
  const booked =
    row.booked_date === null || row.booked_at === null
      ? {}
      : { preferred_date: row.booked_date, preferred_at: row.booked_at };
  return { ...booked, booked_date: null, booked_at: null, disputed_at: null, dispute_settled_at: null };
}

interface Withdrawal {
  readonly event: 'request.withdrawn' | 'request.overturned';
  readonly reason: string;
}

/** Ends a donation that was not the donor's: its place in its emergency and what was tested at it go with it. */
export async function endWithdrawn(
  trx: Trx,
  by: By,
  { row, to, emergency }: Decision,
  donor: TypedDonor | undefined,
  { event, reason }: Withdrawal,
  now: Date,
): Promise<RequestRow> {
  const [stored] = await Promise.all([
    storeStep(trx, { row, to, action: 'withdraw', by, reason, change: asBooked(row) }, now),
    emit(trx, requestEvent(event, row, now, by)),
    forgetTestedType(trx, by, donor, row.id, now),
    deleteUses(trx, row.facility_id, [row.id]),
    updateCoverage(trx, emergency, -1, now),
  ]);
  return stored;
}
