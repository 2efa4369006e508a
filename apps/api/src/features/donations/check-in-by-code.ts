import { type CheckInCode, type DonationRequest, readCheckInCode } from '@sanguine/contract';
import { MINUTE } from '../../platform/clock.ts';
import { notFound } from '../../platform/errors.ts';
import { hit, type Limit, undoHits } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import type { StaffActor } from '../identity/index.ts';
import { checkInUnderLock } from './check-in.ts';
import { bookingOfCode, timesOfValidCodes } from './check-in-code.rules.ts';
import { listBookedBetween } from './check-in-code.read-model.ts';
import { wrongCheckInCode } from './donations.errors.ts';

/** Wrong codes that a facility may send in a minute; right ones do not count. */
const MAX_WRONG = { spoken: 5, scanned: 60 } as const;

function limitOf(facilityId: string, kind: CheckInCode['kind']): Limit {
  return { key: `check-in-${kind}:${facilityId}`, hits: MAX_WRONG[kind], per: MINUTE };
}

/** Checks in the donor whose code was scanned or typed. Only bookings of the own facility are looked at. */
export async function checkInByCode(
  services: Services,
  actor: StaffActor,
  facilityId: string,
  text: string,
): Promise<DonationRequest> {
  if (facilityId !== actor.facilityId) throw notFound('facility');
  const now = services.clock.now();
  const code = readCheckInCode(text);
  const limit = limitOf(facilityId, code?.kind ?? 'spoken');
  await hit(services, limit);
  const booked = await listBookedBetween(services.db.kysely, facilityId, timesOfValidCodes(now));
  const booking = code && (await bookingOfCode(services.config, booked, code));
  if (booking === undefined) throw wrongCheckInCode();
  return services.db.transaction(async (trx) => {
    const checkedIn = await checkInUnderLock(trx, actor, booking.id, now);
    await undoHits(trx, [limit]);
    return checkedIn;
  });
}
