import type { BloodType, DonationRequest } from '@sanguine/contract';
import { notFound } from '../../platform/errors.ts';
import { once } from '../../platform/idempotency.ts';
import type { Services } from '../../platform/services.ts';
import type { StaffActor } from '../identity/index.ts';
import { bookUnderLock } from './book.ts';
import { findOwnDonor } from './callers.read-model.ts';
import { whyNotBooked } from './why-not-booked.ts';

interface OfCaller {
  readonly sessionId: string;
  readonly slotNo: number;
  readonly bloodType?: BloodType | undefined;
}

/** Books a published time for a donor who calls: by the rules of a donor's own booking, and accepted at once. */
export function bookForDonor(
  services: Services,
  actor: StaffActor,
  { id: facilityId, donorId }: { id: string; donorId: string },
  wish: OfCaller,
  idempotencyKey?: string,
): Promise<DonationRequest> {
  if (facilityId !== actor.facilityId) throw notFound('facility');
  const body = { facilityId, donorId, ...wish };
  const call = idempotencyKey === undefined ? undefined : { scope: actor.userId, key: idempotencyKey, body };
  return services.db
    .transaction((trx) =>
      once(services, trx, call, async () => {
        const now = services.clock.now();
        if ((await findOwnDonor(trx, facilityId, donorId, now)) === undefined) throw notFound('donor');
        return bookUnderLock(trx, actor, body, now);
      }),
    )
    .catch(async (error: unknown) => {
      throw await whyNotBooked(services, error, { ...wish, reader: 'staff' });
    });
}
