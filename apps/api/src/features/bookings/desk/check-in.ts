import type { DonationRequest } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { bookingRefresh, lockRequest, permit, storeStep, toDonationRequest } from '../lifecycle/index.ts';

/** Staff note that the donor of today's appointment is there. */
export function checkIn(services: Services, actor: StaffActor, id: string): Promise<DonationRequest> {
  return services.db.transaction((trx) => checkInUnderLock(trx, actor, id, services.clock.now()));
}

export async function checkInUnderLock(trx: Trx, actor: StaffActor, id: string, now: Date): Promise<DonationRequest> {
  const { row, to } = permit(actor, 'check-in', await lockRequest(trx, id, actor.userId), now);
  const [stored] = await Promise.all([
    storeStep(trx, { row, to, action: 'check-in', by: actor, change: { checked_in_at: now } }, now),
    refreshScreens(trx, bookingRefresh(row)),
  ]);
  return toDonationRequest(actor, stored, now);
}
