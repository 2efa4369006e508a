import { says } from './donations.words.ts';
import { type createBooking, type DonationRequest, servesDonors } from '@sanguine/contract';
import type * as z from 'zod/mini';
import type { Trx } from '../../platform/db/index.ts';
import { notAllowed, notFound } from '../../platform/errors.ts';
import { type DonorActor, lockDonor, type StaffActor } from '../identity/index.ts';
import { accountHint, storeConsent } from '../accounts/index.ts';
import { onceLoaded } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { emit, hintScreens } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import { countTaken, findBookableFacility, type LimitedFacility } from './booking.repository.ts';
import { donorMustVerify, notOnSanguine } from './donations.errors.ts';
import { requestEvent } from './donations.events.ts';
import { listRequestsOfDonor } from './donations.read-model.ts';
import { addRequest } from './donations.repository.ts';
import {
  endedBookings,
  expiryOf,
  hasRoomFor,
  factsOf,
  requireBookableDate,
  requireEligible,
  requireGivable,
  requireOpeningHours,
  requireRoomFor,
  typeOfBooking,
} from './donations.rules.ts';
import { toDonationRequest } from './donations.view.ts';
import { endWaiting } from './end-waiting.ts';
import { slotColumns, timeColumns } from './booking-columns.rules.ts';
import { findTimes } from './find-times.ts';
import { requireRoom } from './require-room.ts';
import { whyNotBooked } from './why-not-booked.ts';
import { type Appointment, appointmentAt, slotOf } from './wish.rules.ts';

type Booking = z.output<typeof createBooking>;

/** For the donor who calls the API, or by staff for `donorId`, who calls by telephone. */
type Booker = DonorActor | StaffActor;

const donorOf = (actor: Booker, { donorId = '' }: Booking) => (actor.role === 'donor' ? actor.userId : donorId);

/** Books one donation for the donor who calls: it waits for an answer, or is accepted at once where sessions say so. */
export async function book(
  services: Services,
  actor: DonorActor,
  input: Booking,
  idempotencyKey?: string,
): Promise<DonationRequest> {
  if (input.donorId !== undefined && input.donorId !== '' && input.donorId !== actor.userId) {
    throw notAllowed(says('donations.error.only-yourself'));
  }
  const call = idempotencyKey === undefined ? undefined : { scope: actor.userId, key: idempotencyKey, body: input };
  return services.db
    .transaction((trx) =>
      onceLoaded(services, trx, call, {
        load: () => loadUnderLock(trx, actor.userId, input),
        work: async (found) => {
          await keepConsent(trx, actor, input, services.clock.now());
          return bookFound(trx, actor, input, found, services.clock.now());
        },
      }),
    )
    .catch(async (error: unknown) => {
      throw await whyNotBooked(services, error, input);
    });
}

/** Stores the consent that came with a blood type, as the profile does. */
async function keepConsent(trx: Trx, { userId }: DonorActor, { healthDataConsent }: Booking, now: Date): Promise<void> {
  if (healthDataConsent === undefined) return;
  await storeConsent(trx, userId, { kind: 'health_data', given: true }, now);
  await hintScreens(trx, accountHint(userId));
}

/** The same in the transaction of the caller: an offered slot, or a booking by staff, which they accept by it. */
export async function bookUnderLock(trx: Trx, actor: Booker, input: Booking, now: Date): Promise<DonationRequest> {
  return bookFound(trx, actor, input, await loadUnderLock(trx, donorOf(actor, input), input), now);
}

/** The donor's lock comes first in the list, so everything behind it is read under it. */
async function loadUnderLock(trx: Trx, userId: string, input: Booking) {
  const [donor, facility, requests, times, taken] = await Promise.all([
    lockDonor(trx, userId),
    findBookableFacility(trx, input.facilityId),
    listRequestsOfDonor(trx, userId),
    findTimes(trx, userId, input.facilityId, input),
    countTaken(trx, { facilityId: input.facilityId, local: input.preferredDate }),
  ]);
  return { donor, facility, requests, times, taken };
}

type BookingFacts = Awaited<ReturnType<typeof loadUnderLock>>;

async function bookFound(trx: Trx, actor: Booker, input: Booking, found: BookingFacts, now: Date) {
  const byStaff = actor.role === 'facility_staff';
  const { facilityId, bloodType } = input;
  const { donor, facility, requests, times, taken } = found;
  if (donor === undefined) throw notFound('donor');
  if (facility === undefined) throw notFound('facility');

  if (!facility.isClaimed) throw notOnSanguine();
  const appointment = appointmentAt(facility, input, times);
  const { moment, date, slot } = appointment;
  const isInstant = slotOf(input) !== undefined && (byStaff || isAcceptedAtOnce(facility, appointment));
  requireBookableDate(moment, now);
  if (slot === undefined) requireOpeningHours(facility, moment);
  const requireDay = byStaff ? requireGivable : requireEligible;
  requireDay(facility.profile, factsOf(donor, requests), date);
  const type = byStaff ? (donor.bloodType ?? bloodType ?? null) : typeOfBooking(donor, bloodType);
  if (byStaff && !hasRoomFor(donor, requests, isInstant)) throw donorMustVerify();
  requireRoomFor(donor, requests, isInstant);
  await requireRoom(trx, facility, appointment, taken, now);

  const request = {
    id: newId(),
    creator: 'donor',
    status: isInstant ? 'APPROVED' : 'PENDING',
    facility_id: facilityId,
    donor_id: donorOf(actor, input),
    blood_type: type,
    units_requested: 1,
    ...slotColumns(appointment),
    ...timeColumns(moment, facility, donor),
    notes: input.additionalNotes ?? '',
    // Of a booking by staff the history says who made it; it belongs to the donor's data.
    created_by: byStaff ? null : actor.userId,
    created_at: now,
    expires_at: isInstant ? null : expiryOf(moment, now),
  } as const;
  const event = isInstant ? 'request.booked' : 'request.created';
  const ended = endedBookings(requests, donor, { profile: facility.profile, date });
  if (isInstant) await endWaiting(trx, ended, now);
  const [stored] = await Promise.all([
    addRequest(trx, request, byStaff ? actor : undefined),
    emit(trx, byStaff ? requestEvent('request.booked-for', request, now, actor) : requestEvent(event, request, now)),
  ]);
  return toDonationRequest(actor, stored, now);
}

/** The session says so, and the facility has shown that it is one: others' bookings wait for an answer. */
function isAcceptedAtOnce({ verificationStatus }: LimitedFacility, { slot }: Appointment): boolean {
  return slot?.instant === true && servesDonors(verificationStatus);
}
