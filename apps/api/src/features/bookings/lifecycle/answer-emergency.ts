import type { DonationRequest } from '@sanguine/contract';
import { isUniqueViolation, type Trx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { removeCannotCome } from '../appeals/index.ts';
import type { DonorActor } from '../../people/identity/index.ts';
import { newColumns } from './booking-columns.rules.ts';
import { alreadyAnswered } from './donations.errors.ts';
import { requestEvent } from './donations.events.ts';
import { permit } from './donations.policy.ts';
import { addRequest, lockWithWaiting } from './donations.repository.ts';
import { requireCompatible, typeAsked } from './donations.rules.ts';
import { toDonationRequest } from './donations.view.ts';
import { findTimes } from './find-times.ts';
import { lockForBooking } from './lock-for-booking.ts';
import { appointmentAt, type RequestedTime } from './requested-time.rules.ts';
import { schedule } from './schedule.ts';
import { tryBooking } from './try-booking.ts';
import { updateCoverage } from './update-coverage.ts';

/** Answers an emergency with a scheduled donation of the caller; the emergency is covered when its units are. */
export async function answerEmergency(
  services: Services,
  actor: DonorActor,
  id: string,
  requested: RequestedTime,
): Promise<DonationRequest> {
  return tryBooking(services, requested, (trx) =>
    answerUnderLock(trx, actor, id, requested, services.clock.now()),
  ).catch((error: unknown) => {
    throw isUniqueViolation(error, 'donation_requests_one_answer') ? alreadyAnswered() : error;
  });
}

async function answerUnderLock(trx: Trx, actor: DonorActor, id: string, requested: RequestedTime, now: Date) {
  const { row: emergency } = permit(actor, 'assign', await lockWithWaiting(trx, id, actor), now);
  const answering = { donorId: actor.userId, facilityId: emergency.facility_id };
  const find = () => findTimes(trx, actor.userId, emergency.facility_id, requested);
  const { time, ...found } = await lockForBooking(trx, answering, find);

  const bloodType = requireCompatible(found.donor, typeAsked(emergency));
  const appointment = appointmentAt(found.facility, requested, time);
  const columns = await schedule(trx, found, { ...appointment, by: actor, isAccepted: true, emergency }, now);
  const request = {
    ...newColumns(actor, answering, now),
    ...columns,
    status: 'APPROVED',
    emergency_request_id: emergency.id,
    blood_type: bloodType,
    notes: '',
  } as const;
  const [stored] = await Promise.all([
    addRequest(trx, request, actor),
    emit(trx, requestEvent('emergency.answered', request, now)),
    updateCoverage(trx, emergency, 1, now),
    removeCannotCome(trx, { requestId: id, donorId: actor.userId }),
  ]);
  return toDonationRequest(actor, stored, now);
}
