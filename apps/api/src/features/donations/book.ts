import { type createBooking, type DonationRequest, intervalDays } from '@sanguine/contract';
import type * as z from 'zod/mini';
import { dateOf } from '../../platform/civil-time.ts';
import { isUniqueViolation, type Trx } from '../../platform/db/index.ts';
import { notAllowed, notFound } from '../../platform/errors.ts';
import { type DonorActor, lockDonor } from '../identity/index.ts';
import { once } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { emit } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import { countHeld, countTaken, findFacility } from './booking.repository.ts';
import * as errors from './donations.errors.ts';
import { requestEvent } from './donations.events.ts';
import { donationDates } from './donations.read-model.ts';
import { addRequest } from './donations.repository.ts';
import * as rules from './donations.rules.ts';
import { toDonationRequest } from './donations.view.ts';

type Booking = z.output<typeof createBooking>;

/** Books one donation for the donor who calls; it waits for the facility's answer. */
export async function book(
  services: Services,
  actor: DonorActor,
  input: Booking,
  idempotencyKey?: string,
): Promise<DonationRequest> {
  if (input.donorId !== undefined && input.donorId !== '' && input.donorId !== actor.userId) {
    throw notAllowed('You can book for yourself only.');
  }
  const call = idempotencyKey === undefined ? undefined : { scope: actor.userId, key: idempotencyKey, body: input };
  return services.db
    .transaction((trx) => once(services, trx, call, () => bookUnderLock(trx, actor, input, services.clock.now())))
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'donation_requests_one_open') ? errors.alreadyRequested() : error;
    });
}

async function bookUnderLock(trx: Trx, actor: DonorActor, input: Booking, now: Date): Promise<DonationRequest> {
  const { facilityId, preferredDate, bloodType } = input;

  // The donor's lock comes first in the list, so everything behind it is read under it.
  const [donor, facility, dates, held, taken] = await Promise.all([
    lockDonor(trx, actor.userId),
    findFacility(trx, facilityId),
    donationDates(trx, actor.userId),
    countHeld(trx, actor.userId),
    countTaken(trx, { facilityId, local: preferredDate }),
  ]);
  if (donor === undefined) throw notFound('donor');
  if (facility === undefined) throw notFound('facility');

  if (!facility.isClaimed) throw errors.notOnSanguine();
  const moment = rules.momentAtFacility(facility.timeZone, preferredDate);
  rules.requireBookableDate(moment, now);
  rules.requireOpen(facility, moment);
  rules.requireEligible(facility.profile, rules.factsOf(donor, dates), dateOf(moment.local));
  rules.requireOwnBloodType(donor, bloodType);
  rules.requireRoomFor(donor, held);
  rules.requireFreePlace(facility, taken);

  const request = {
    id: newId(),
    creator: 'donor',
    status: 'PENDING',
    facility_id: facilityId,
    donor_id: actor.userId,
    blood_type: bloodType,
    units_requested: 1,
    preferred_date: moment.local,
    preferred_at: moment.at,
    time_zone: moment.timeZone,
    interval_days: intervalDays(facility.profile, donor.sex),
    notes: input.additionalNotes ?? '',
    created_by: actor.userId,
    created_at: now,
    expires_at: rules.expiryOf(moment, now),
  } as const;
  const [stored] = await Promise.all([
    addRequest(trx, request),
    emit(trx, requestEvent('request.created', request, now)),
  ]);
  return toDonationRequest(actor, stored, now);
}
