import type { DonationRequest } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { removeCannotCome } from '../appeals/index.ts';
import type { DonorActor } from '../../people/identity/index.ts';
import { newColumns } from './booking-columns.rules.ts';
import { emergencyAnswered } from './donations.events.ts';
import { permit } from './donations.policy.ts';
import { addRequest, lockWithWaiting } from './donations.repository.ts';
import { requireCompatible, typeAsked } from './donations.rules.ts';
import { toDonationRequest } from './donations.view.ts';
import { findTimes } from './find-times.ts';
import { lockForBooking } from './lock-for-booking.ts';
import { appointmentAt, type RequestedTime } from './requested-time.rules.ts';
import { schedule } from './schedule.ts';
import { updateCoverage } from './update-coverage.ts';

/** By a link nobody ends another booking of its donor. */
type Answer = RequestedTime & { readonly byLink?: true };

/** Answers an emergency in the transaction of the caller, and covers it when its units are. */
export async function answerUnderLock(
  trx: Trx,
  actor: DonorActor,
  id: string,
  { byLink, ...requested }: Answer,
  now: Date,
): Promise<DonationRequest> {
  const { row: emergency } = permit(actor, 'assign', await lockWithWaiting(trx, id, actor), now);
  const answering = { donorId: actor.userId, facilityId: emergency.facility_id };
  const find = () => findTimes(trx, actor.userId, emergency.facility_id, requested);
  const { time, ...found } = await lockForBooking(trx, answering, find);

  const bloodType = requireCompatible(found.donor, typeAsked(emergency));
  const appointment = appointmentAt(found.facility, requested, time);
  const scheduled = { ...appointment, by: actor, isAccepted: true, emergency, keepsOthers: byLink === true };
  const columns = await schedule(trx, found, scheduled, now);
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
    emit(trx, emergencyAnswered(request, byLink, now)),
    updateCoverage(trx, emergency, 1, now),
    removeCannotCome(trx, { requestId: id, donorId: actor.userId }),
  ]);
  return toDonationRequest(actor, stored, now);
}
