import { HOLD_MINUTES, HOLDS_PER_10_MINUTES, type SlotHold } from '@sanguine/contract';
import { after, MINUTE } from '../../../platform/clock.ts';
import { isCheckViolation, isForeignKeyViolation } from '../../../platform/db/index.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { type DonorActor, lockDonor } from '../../people/identity/index.ts';
import { noSuchTime, notFree, timeIsOver } from './appointments.errors.ts';
import { storeHold } from './holds.repository.ts';
import { findSlot, nearestFree } from './seats.repository.ts';
import type { Slot } from './session-slots.rules.ts';

/** Keeps one place for the donor while they fill in the form; the place kept before is given back. */
export async function holdSeat(services: Services, actor: DonorActor, slot: Slot): Promise<SlotHold> {
  const { db, clock } = services;
  const now = clock.now();
  await hit(services, { key: `hold:${actor.userId}`, hits: HOLDS_PER_10_MINUTES, per: 10 * MINUTE });
  const open = await findSlot(db.kysely, slot);
  if (open === undefined) throw noSuchTime();
  if (open.moment.at <= now) throw timeIsOver();
  const expiresAt = after(now, HOLD_MINUTES * MINUTE);
  try {
    await db.transaction(async (trx) => {
      await lockDonor(trx, actor.userId);
      await storeHold(trx, actor.userId, { ...slot, expiresAt });
    });
  } catch (error) {
    if (isForeignKeyViolation(error, 'slot_holds_session_id_fkey')) throw noSuchTime();
    if (!isCheckViolation(error, 'donation_sessions_free')) throw error;
    throw notFree(open.status, await nearestFree(db.kysely, { ...open, at: open.moment.at }, now));
  }
  return { ...slot, expiresAt: expiresAt.toISOString() };
}
