import { type CheckInCode, type DonationRequest, readCheckInCode } from '@sanguine/contract';
import { after, DAY } from '../../../platform/clock.ts';
import { CODES } from '../../../platform/codes.ts';
import { type AppError } from '../../../platform/errors.ts';
import { once } from '../../../platform/idempotency.ts';
import { hit, type Limit, undoHits } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { checkInUnderLock } from './check-in.ts';
import { bookingOfCode, timesOfValidCodes } from './check-in-code.rules.ts';
import { listBookedBetween, listMistakenBookings } from './check-in-code.read-model.ts';
import { appointmentElsewhere, withoutAppointment, wrongCheckInCode } from './desk.errors.ts';
import { findWalkInDonor } from './walk-in-donors.read-model.ts';
import { whoWalkedIn } from './who-walked-in.rules.ts';

/** The days before and after now on which an appointment here is looked for that has another day. */
const OTHER_DAYS = 60;

/** Returns the limit for wrong codes of a facility; right ones do not count. */
function limitOf(facilityId: string, kind: CheckInCode['kind']): Limit {
  const { perFacility } = kind === 'spoken' ? CODES.spokenAppointment : CODES.scannedAppointment;
  return { key: `check-in-${kind}:${facilityId}`, ...perFacility };
}

/** Returns why a code checks nobody in: it is of a donor without an appointment, of another day or facility, or of nobody. */
async function refusalOf(
  { db: { kysely }, config, clock }: Services,
  facilityId: string,
  code: CheckInCode | undefined,
): Promise<AppError> {
  if (code === undefined) return wrongCheckInCode();
  const now = clock.now();
  const walkIn = await findWalkInDonor(kysely, facilityId, whoWalkedIn(code), now);
  if (walkIn !== undefined) return withoutAppointment();
  const here = { from: after(now, -OTHER_DAYS * DAY), until: after(now, OTHER_DAYS * DAY) };
  const mistaken = await listMistakenBookings(kysely, facilityId, { here, elsewhere: timesOfValidCodes(now) });
  const booking = await bookingOfCode(config, mistaken, code);
  return booking === undefined
    ? wrongCheckInCode()
    : appointmentElsewhere(booking.facility_name, booking.preferred_date.slice(0, 16));
}

interface Scan {
  readonly code: string;
  readonly idempotencyKey: string | undefined;
}

/** Checks in the donor whose code was scanned or typed, or says what else the code is. */
export async function checkInByCode(
  services: Services,
  actor: StaffActor,
  { code: text, idempotencyKey: key }: Scan,
): Promise<DonationRequest> {
  const { facilityId } = actor;
  const now = services.clock.now();
  const code = readCheckInCode(text);
  const limit = limitOf(facilityId, code?.kind ?? 'spoken');
  await hit(services, limit);
  const booked = await listBookedBetween(services.db.kysely, facilityId, timesOfValidCodes(now));
  const booking = code && (await bookingOfCode(services.config, booked, code));
  if (booking === undefined) {
    const refusal = await refusalOf(services, facilityId, code);
    if (refusal.code === 'without_appointment') await services.db.transaction((trx) => undoHits(trx, [limit]));
    throw refusal;
  }
  const call = { scope: actor.userId, key, body: { facilityId, text } };
  return services.db.transaction((trx) =>
    once(services, trx, call, async () => {
      const checkedIn = await checkInUnderLock(trx, actor, booking.id, now);
      await undoHits(trx, [limit]);
      return checkedIn;
    }),
  );
}
