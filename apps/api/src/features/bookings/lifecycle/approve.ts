import type { DonationRequest } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { requestEvent } from './donations.events.ts';
import { permit } from './donations.policy.ts';
import { lockWithWaiting, storeStep } from './donations.repository.ts';
import { bookedFor } from './donations.rules.ts';
import { toDonationRequest } from './donations.view.ts';
import { findTimes } from './find-times.ts';
import { lockForBooking } from './lock-for-booking.ts';
import { appointmentAt } from './requested-time.rules.ts';
import { schedule } from './schedule.ts';
import { tryBooking } from './try-booking.ts';

/** Accepts a booking on its date or another one. */
export function approve(
  services: Services,
  actor: StaffActor,
  id: string,
  preferredDate?: string,
): Promise<DonationRequest> {
  return tryBooking(services, { reader: 'staff' }, (trx) =>
    approveUnderLock(trx, actor, id, services.clock.now(), preferredDate),
  );
}

/** The donor's interval and the free places of the slot are checked again: both may have changed since the booking. */
export async function approveUnderLock(
  trx: Trx,
  actor: StaffActor,
  id: string,
  now: Date,
  preferredDate?: string,
): Promise<DonationRequest> {
  const { row, to } = permit(actor, 'approve', await lockWithWaiting(trx, id, actor), now);
  const { facility_id: facilityId, donor_id: donorId } = row;
  const wished = { preferredDate: preferredDate ?? row.preferred_date.slice(0, 16) };
  const find = () => findTimes(trx, null, facilityId, wished);
  const { time, ...found } = await lockForBooking(trx, { donorId, facilityId }, find);

  const keepsTime = preferredDate === undefined;
  const keepsPlace = keepsTime && row.session_id !== null;
  const appointment = keepsPlace ? bookedFor(row) : appointmentAt(found.facility, wished, time);
  const columns = await schedule(trx, found, { ...appointment, by: actor, isAccepted: true, row, keepsTime }, now);
  const [stored] = await Promise.all([
    storeStep(trx, { row, to, action: 'approve', by: actor, change: { ...columns, expires_at: null } }, now),
    emit(trx, requestEvent('request.approved', row, now, actor)),
  ]);
  return toDonationRequest(actor, stored, now);
}
