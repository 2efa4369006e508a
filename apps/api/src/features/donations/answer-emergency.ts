import type { DonationRequest } from '@sanguine/contract';
import { isUniqueViolation, type Trx } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors.ts';
import { forgetCannotCome } from '../appeals/index.ts';
import { type DonorActor, lockDonor } from '../identity/index.ts';
import { newId } from '../../platform/ids.ts';
import { emit } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import { countTaken, findBookableFacility } from './booking.repository.ts';
import { afterTheEmergency, alreadyAnswered } from './donations.errors.ts';
import { requestEvent } from './donations.events.ts';
import { decide } from './donations.policy.ts';
import { listRequestsOfDonor } from './donations.read-model.ts';
import { addRequest, lockWithWaiting } from './donations.repository.ts';
import {
  endedBookings,
  factsOf,
  requireBookableDate,
  requireCompatible,
  requireEligible,
  requireOpenForAnswer,
  requireRoomFor,
  typeAsked,
} from './donations.rules.ts';
import { openingOf, toDonationRequest } from './donations.view.ts';
import { endWaiting } from './end-waiting.ts';
import { slotColumns, timeColumns } from './booking-columns.rules.ts';
import { findTimes } from './find-times.ts';
import { requireRoom } from './require-room.ts';
import { whyNotBooked } from './why-not-booked.ts';
import { appointmentAt, slotOf, type Wish } from './wish.rules.ts';
import { updateCoverage } from './update-coverage.ts';

/** Answers an emergency with a scheduled donation of the caller; the emergency is covered when its units are. */
export async function answerEmergency(
  services: Services,
  actor: DonorActor,
  id: string,
  wish: Wish,
): Promise<DonationRequest> {
  return services.db
    .transaction((trx) => answerUnderLock(trx, actor, id, wish, services.clock.now()))
    .catch(async (error: unknown) => {
      if (isUniqueViolation(error, 'donation_requests_one_answer')) throw alreadyAnswered();
      throw await whyNotBooked(services, error, wish);
    });
}

async function answerUnderLock(trx: Trx, actor: DonorActor, id: string, wish: Wish, now: Date) {
  const { row: emergency } = decide(actor, 'assign', await lockWithWaiting(trx, id, actor), now);
  const [donor, facility, requests, times, taken] = await Promise.all([
    lockDonor(trx, actor.userId),
    findBookableFacility(trx, emergency.facility_id),
    listRequestsOfDonor(trx, actor.userId),
    findTimes(trx, actor.userId, emergency.facility_id, wish),
    countTaken(trx, {
      facilityId: emergency.facility_id,
      local: slotOf(wish) === undefined ? wish.preferredDate : undefined,
    }),
  ]);
  if (donor === undefined || facility === undefined) throw notFound('request');

  const { profile } = facility;
  const bloodType = requireCompatible(donor, typeAsked(emergency));
  const appointment = appointmentAt(facility, wish, times);
  const { moment, date, slot } = appointment;
  requireBookableDate(moment, now);
  if (moment.at > emergency.preferred_at) throw afterTheEmergency();
  if (slot === undefined) requireOpenForAnswer(facility, openingOf(emergency), moment);
  requireEligible(profile, factsOf(donor, requests), date);
  requireRoomFor(donor, requests, true);
  await requireRoom(trx, facility, appointment, taken, now);

  const request = {
    id: newId(),
    creator: 'donor',
    status: 'APPROVED',
    facility_id: facility.id,
    donor_id: actor.userId,
    emergency_request_id: emergency.id,
    blood_type: bloodType,
    units_requested: 1,
    ...slotColumns(appointment),
    ...timeColumns(moment, facility, donor),
    notes: '',
    created_by: actor.userId,
    created_at: now,
  } as const;
  await endWaiting(trx, endedBookings(requests, donor, { profile, date }), now);
  const [stored] = await Promise.all([
    addRequest(trx, request),
    emit(trx, requestEvent('emergency.answered', request, now)),
    updateCoverage(trx, emergency, 1, now),
    forgetCannotCome(trx, { requestId: id, donorId: actor.userId }),
  ]);
  return toDonationRequest(actor, stored, now);
}
