import { type DonationRequest, servesDonors } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import type { Actor } from '../../people/identity/index.ts';
import { newColumns } from './booking-columns.rules.ts';
import type { LimitedFacility } from './booking.repository.ts';
import { requestEvent } from './donations.events.ts';
import { addRequest } from './donations.repository.ts';
import { expiryOf, typeOfBooking } from './donations.rules.ts';
import { toDonationRequest } from './donations.view.ts';
import { type Booking, loadBooking } from './load-booking.ts';
import { type Appointment, appointmentAt, slotOf } from './requested-time.rules.ts';
import { schedule } from './schedule.ts';

/** Stores a new booking: it waits for an answer, or is accepted, at once where its session says so or staff make it. */
export async function addBooking(
  trx: Trx,
  actor: Actor,
  input: Booking,
  { time, donorId, ...found }: Awaited<ReturnType<typeof loadBooking>>,
  now: Date,
): Promise<DonationRequest> {
  const { donor, facility } = found;
  const byStaff = actor.role === 'facility_staff';
  const appointment = appointmentAt(facility, input, time);
  const isAccepted = slotOf(input) !== undefined && (byStaff || isAcceptedAtOnce(facility, appointment));
  const type = byStaff ? (donor.bloodType ?? input.bloodType ?? null) : typeOfBooking(donor, input.bloodType);
  const columns = await schedule(trx, found, { ...appointment, by: actor, isAccepted }, now);

  const request = {
    ...newColumns(actor, { donorId, facilityId: facility.id }, now),
    ...columns,
    status: isAccepted ? 'APPROVED' : 'PENDING',
    blood_type: type,
    notes: input.additionalNotes ?? '',
    expires_at: isAccepted ? null : expiryOf(appointment.moment, now),
  } as const;
  const event = isAccepted ? 'request.booked' : 'request.created';
  const [stored] = await Promise.all([
    addRequest(trx, request, actor),
    emit(trx, byStaff ? requestEvent('request.booked-for', request, now, actor) : requestEvent(event, request, now)),
  ]);
  return toDonationRequest(actor, stored, now);
}

/** Books in the transaction of the caller: an offered slot, or a booking by staff, which they accept by making it. */
export async function addBookingUnderLock(trx: Trx, actor: Actor, input: Booking, now: Date): Promise<DonationRequest> {
  return addBooking(trx, actor, input, await loadBooking(trx, actor, input), now);
}

/** The session says so, and the facility has shown that it is one: others' bookings wait for an answer. */
function isAcceptedAtOnce({ verificationStatus }: LimitedFacility, { slot }: Appointment): boolean {
  return slot?.instant === true && servesDonors(verificationStatus);
}
