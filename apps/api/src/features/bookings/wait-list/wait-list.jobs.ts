import { dateOf } from '../../../platform/civil-time.ts';
import { after, DAY } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { endDueOffers } from './end-due-offers.ts';
import { deleteOld } from './entries.repository.ts';
import { listDueSeats } from './offers.repository.ts';
import { offerSeats } from './offer-seats.ts';

const MAX_AT_ONCE = 100;
/** The days for which a donor can read what became of an offer. */
const KEPT_DAYS = 90;

/** Ends offers whose time has passed and offers what is free, until nothing is due; safe in several processes at once. */
export async function offerFreedSeats(services: Services, isStopping = () => false): Promise<void> {
  const { db, clock } = services;
  let due = await listDueSeats(db.kysely, clock.now(), MAX_AT_ONCE);
  while (due.places.length + due.sessions.length > 0 && !isStopping()) {
    for (const seat of due.places) await endDueOffers(services, seat);
    for (const session of due.sessions) await offerSeats(services, session);
    due = await listDueSeats(db.kysely, clock.now(), MAX_AT_ONCE);
  }
}

/** Removes entries whose days are over, and offers that ended long ago. */
export async function removeOldWaits({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  const today = dateOf(now.toISOString());
  await db.transaction((trx) => deleteOld(trx, { today, offeredBefore: after(now, -KEPT_DAYS * DAY) }));
}
