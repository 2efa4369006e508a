import type { DonationRequest } from '@sanguine/contract';
import type { Trx } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors.ts';
import { type StaffActor, lockDonor } from '../identity/index.ts';
import { emit } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import { countTaken, findBookableFacility } from './booking.repository.ts';
import { requestEvent } from './donations.events.ts';
import { decide } from './donations.policy.ts';
import { listRequestsOfDonor } from './donations.read-model.ts';
import { lockWithWaiting, storeStep } from './donations.repository.ts';
import {
  bookedFor,
  endedBookings,
  factsOf,
  requireBookableDate,
  requireGivable,
  requireOpeningHours,
} from './donations.rules.ts';
import { toDonationRequest } from './donations.view.ts';
import { endWaiting } from './end-waiting.ts';
import { slotColumns, timeColumns } from './booking-columns.rules.ts';
import { findTimes } from './find-times.ts';
import { requireRoom } from './require-room.ts';
import { whyNotBooked } from './why-not-booked.ts';
import { appointmentAt } from './wish.rules.ts';

/** Accepts a booking on its date or another one. */
export function approve(
  services: Services,
  actor: StaffActor,
  id: string,
  preferredDate?: string,
): Promise<DonationRequest> {
  return services.db
    .transaction((trx) => approveUnderLock(trx, actor, id, services.clock.now(), preferredDate))
    .catch(async (error: unknown) => {
      throw await whyNotBooked(services, error, { reader: 'staff' });
    });
}

/** The donor's interval and the free places of the slot are checked again: both may have changed since the booking. */
export async function approveUnderLock(
  trx: Trx,
  actor: StaffActor,
  id: string,
  now: Date,
  preferredDate?: string,
): Promise<DonationRequest> {
  const { row, to } = decide(actor, 'approve', await lockWithWaiting(trx, id, actor), now);
  const local = preferredDate ?? row.preferred_date.slice(0, 16);
  // On its own date only accepted bookings come before it: among those that wait in a slot made smaller, staff choose.
  const slot = { facilityId: row.facility_id, local, except: id, acceptedOnly: preferredDate === undefined };
  const [donor, facility, requests, times, taken] = await Promise.all([
    lockDonor(trx, row.donor_id),
    findBookableFacility(trx, row.facility_id),
    listRequestsOfDonor(trx, row.donor_id),
    findTimes(trx, null, row.facility_id, { preferredDate: local }),
    countTaken(trx, slot),
  ]);
  if (donor === undefined || facility === undefined) throw notFound('request');

  const { profile } = facility;
  const keepsPlace = preferredDate === undefined && row.session_id !== null;
  const appointment = keepsPlace ? undefined : appointmentAt(facility, { preferredDate: local }, times);
  const { moment, date } = appointment ?? bookedFor(row);
  requireBookableDate(moment, now);
  if (preferredDate !== undefined && appointment?.slot === undefined) requireOpeningHours(facility, moment);
  requireGivable(profile, factsOf(donor, requests, id), date);
  if (appointment !== undefined) await requireRoom(trx, facility, appointment, taken, now);

  const change = {
    ...(appointment && slotColumns(appointment)),
    ...timeColumns(moment, facility, donor),
    expires_at: null,
  };
  // First: one of them may wait for this very time.
  await endWaiting(trx, endedBookings(requests, donor, { profile, date, except: id }), now);
  const [stored] = await Promise.all([
    storeStep(trx, { row, to, action: 'approve', by: actor, change }, now),
    emit(trx, requestEvent('request.approved', row, now, actor)),
  ]);
  return toDonationRequest(actor, stored, now);
}
