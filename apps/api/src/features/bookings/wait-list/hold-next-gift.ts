import { NEXT_TIME_HOURS, REQUEST_STATES } from '@sanguine/contract';
import { dateOf, momentAt } from '../../../platform/civil-time.ts';
import { after, HOUR } from '../../../platform/clock.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { sessionsRefresh } from '../../facilities/timetable/index.ts';
import { findDonorRecord } from '../../people/eligibility/index.ts';
import { lockDonor } from '../../people/identity/index.ts';
import { freeSlots, isOffered } from './free-slots.rules.ts';
import { findTaker, lockGift, storeNextOffer } from './next-gift.repository.ts';
import { daysOfNextGift, slotOfNextGift } from './next-gift.rules.ts';
import { lockSessionOf } from './offers.repository.ts';
import { waitListRefresh } from './wait-list.refresh.ts';
import { findWaitSession, listLikeSessions } from './wait-list.read-model.ts';

/**
 * Keeps a place for the next donation of somebody who has just given, where a time like it is published and free. A donor
 * with another appointment is offered nothing.
 */
export async function holdNextGift({ db, clock }: Services, requestId: string): Promise<void> {
  await db.transaction(async (trx) => {
    const now = clock.now();
    const gift = await lockGift(trx, requestId);
    if (gift === undefined) return;
    const { donorId } = gift;
    await lockDonor(trx, donorId);
    const [taker, record] = await Promise.all([findTaker(trx, donorId), findDonorRecord(trx, donorId)]);
    if (taker === undefined || record === undefined) return;
    const { facts, waiting } = record;
    if (waiting.length > 0 || facts.donations.some(({ status }) => REQUEST_STATES[status].isOpen)) return;

    const days = daysOfNextGift(facts, gift, dateOf(momentAt(gift.timeZone, now).local));
    const sessions = (await listLikeSessions(trx, gift, days)).filter(isOffered);
    const slots = sessions.flatMap((session) =>
      freeSlots(session, []).map((slot) => ({ ...slot, sessionId: session.id })),
    );
    const likely = slotOfNextGift(slots, days, gift);
    if (likely === undefined) return;

    // Others may have taken it meanwhile: the session is read again under its lock.
    await lockSessionOf(trx, likely.sessionId);
    const session = await findWaitSession(trx, likely.sessionId);
    if (session === undefined || !isOffered(session)) return;
    const slot = slotOfNextGift(freeSlots(session, []), days, gift);
    if (slot === undefined) return;
    const until = after(now, NEXT_TIME_HOURS * HOUR);
    await storeNextOffer(trx, session, { requestId, donorId, ...taker, slot, until }, now);
    await refreshScreens(trx, sessionsRefresh(session.facilityId), waitListRefresh(donorId));
  });
}
