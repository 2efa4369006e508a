import type { DonationRequest } from '@sanguine/contract';
import { notAllowed } from '../../../platform/errors.ts';
import { onceLoaded } from '../../../platform/idempotency.ts';
import type { Services } from '../../../platform/services.ts';
import { keepConsent } from '../../people/accounts/index.ts';
import type { DonorActor } from '../../people/identity/index.ts';
import { addBooking } from './add-booking.ts';
import { says } from './donations.words.ts';
import { type Booking, loadBooking } from './load-booking.ts';
import { tryBooking } from './try-booking.ts';

/** Books one donation for the donor who calls: it waits for an answer, or is accepted at once where sessions say so. */
export async function book(
  services: Services,
  actor: DonorActor,
  input: Booking,
  idempotencyKey?: string,
): Promise<DonationRequest> {
  if (input.donorId !== undefined && input.donorId !== '' && input.donorId !== actor.userId) {
    throw notAllowed(says('lifecycle.error.only-yourself'));
  }
  const call = { scope: actor.userId, key: idempotencyKey, body: input };
  return tryBooking(services, input, (trx) =>
    onceLoaded(services, trx, call, {
      load: () => loadBooking(trx, actor, input),
      work: async (found) => {
        const now = services.clock.now();
        // It comes with a blood type, as in the profile.
        if (input.healthDataConsent !== undefined) await keepConsent(trx, actor.userId, now);
        return addBooking(trx, actor, input, found, now);
      },
    }),
  );
}
