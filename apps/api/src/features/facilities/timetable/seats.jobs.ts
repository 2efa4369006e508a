import { after, DAY } from '../../../platform/clock.ts';
import { signalWork } from '../../../platform/db/index.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteExpiredHolds, findNextExpiry } from './holds.repository.ts';
import { findDrift, recount } from './seats.repository.ts';

/** Gives back the places that were kept for longer than a form takes, and says when the next one is due. */
export async function releaseExpiredHolds({ db, clock }: Services): Promise<Date | undefined> {
  const next = await findNextExpiry(db.kysely);
  if (next === undefined || next > clock.now()) return next;
  await db.transaction(async (trx) => {
    await deleteExpiredHolds(trx, clock.now());
    signalWork(trx);
  });
  return findNextExpiry(db.kysely);
}

/** Compares the counters of sessions with the bookings. They should never differ: what does is logged, and set right. */
export async function reconcileSeats({ db, clock, log }: Services): Promise<void> {
  const drifted = await findDrift(db.kysely, after(clock.now(), -DAY));
  for (const { id, counted } of drifted) {
    log.error({ session: id, counted }, 'the places of a session were miscounted; they are counted anew');
    await db.transaction((trx) => recount(trx, id));
  }
}
