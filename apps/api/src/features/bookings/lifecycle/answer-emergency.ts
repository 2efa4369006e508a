import type { DonationRequest } from '@sanguine/contract';
import { isUniqueViolation } from '../../../platform/db/index.ts';
import type { Services } from '../../../platform/services.ts';
import type { DonorActor } from '../../people/identity/index.ts';
import { answerUnderLock } from './answer-under-lock.ts';
import { alreadyAnswered } from './donations.errors.ts';
import type { RequestedTime } from './requested-time.rules.ts';
import { tryBooking } from './try-booking.ts';

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
