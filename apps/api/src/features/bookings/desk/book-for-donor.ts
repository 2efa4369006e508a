import type { BloodType, DonationRequest } from '@sanguine/contract';
import { notFound } from '../../../platform/errors.ts';
import { once } from '../../../platform/idempotency.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { addBookingUnderLock, tryBooking } from '../lifecycle/index.ts';
import { findOwnDonor } from './callers.read-model.ts';

interface OfCaller {
  readonly sessionId: string;
  readonly slotNo: number;
  readonly bloodType?: BloodType | undefined;
}

/** Books a published time for a donor who calls: by the rules of a donor's own booking, and accepted at once. */
export function bookForDonor(
  services: Services,
  actor: StaffActor,
  donorId: string,
  requested: OfCaller,
  idempotencyKey?: string,
): Promise<DonationRequest> {
  const { facilityId } = actor;
  const body = { facilityId, donorId, ...requested };
  const call = { scope: actor.userId, key: idempotencyKey, body };
  return tryBooking(services, { ...requested, reader: 'staff' }, (trx) =>
    once(services, trx, call, async () => {
      const now = services.clock.now();
      if ((await findOwnDonor(trx, facilityId, donorId, now)) === undefined) throw notFound('donor');
      return addBookingUnderLock(trx, actor, body, now);
    }),
  );
}
