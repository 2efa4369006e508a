import { after, DAY } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { deleteExpiredHolds } from './holds.repository.ts';
import { findDrift, recount } from './places.repository.ts';

/** Gives back the places that were kept for longer than a form takes. */
export async function releaseExpiredHolds({ db, clock }: Services): Promise<void> {
  await db.transaction((trx) => deleteExpiredHolds(trx, clock.now()));
}

/** Compares the counters of sessions with the bookings. They should never differ: what does is logged, and set right. */
export async function reconcilePlaces({ db, clock, log }: Services): Promise<void> {
  const drifted = await findDrift(db.kysely, after(clock.now(), -DAY));
  for (const { id, counted } of drifted) {
    log.error({ session: id, counted }, 'the places of a session were miscounted; they are counted anew');
    await db.transaction((trx) => recount(trx, id));
  }
}
