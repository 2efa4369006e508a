import { mayGive, obstacleToBooking, REQUEST_STATES } from '@sanguine/contract';
import { momentAt } from '../../../platform/civil-time.ts';
import { after, MINUTE } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { sessionsRefresh } from '../../facilities/timetable/index.ts';
import { freeSlots, isOffered } from './free-slots.rules.ts';
import { isBetween, isWorthAnotherLook, planOffers, type WaitingDonor } from './offer-plan.rules.ts';
import { lockSessionOf, markAgain, storeOffer, takeMark } from './offers.repository.ts';
import {
  type CandidateRow,
  listCandidates,
  listLetGo,
  findWaitSession,
  type OfferableSession,
} from './wait-list.read-model.ts';
import { waitListRefresh } from './wait-list.refresh.ts';

/** The pause after which somebody who could not be asked now is thought of again, if the place is still free. */
const NEXT_LOOK = 10 * MINUTE;

/** Offers the free places of one session to those who wait for them; safe in several processes at once. */
export async function offerSeats({ db, clock }: Services, sessionId: string): Promise<void> {
  await db.transaction(async (trx) => {
    const now = clock.now();
    await lockSessionOf(trx, sessionId);
    const session = await findWaitSession(trx, sessionId);
    if (!(await takeMark(trx, sessionId, now)) || session === undefined || !isOffered(session)) return;
    const slots = freeSlots(session, await listLetGo(trx, sessionId));
    const waiting = (await listCandidates(trx, session, now)).map((row) => toWaiting(row, session, now));
    const offered: string[] = [];
    for (const offer of planOffers(slots, waiting, now)) offered.push(...(await storeOffer(trx, session, offer, now)));
    if (isWorthAnotherLook(slots, waiting, now)) await markAgain(trx, sessionId, after(now, NEXT_LOOK));
    if (offered.length > 0) await refreshOffered(trx, session, offered);
  });
}

/** Returns the waiting donor of a row. Whether they may come is decided as for a booking. */
function toWaiting(row: CandidateRow, { profile, instant }: OfferableSession, now: Date): WaitingDonor {
  const { record, emailVerified, phone, network, quietFrom, quietTo, quietZone } = row;
  const waiting = record.waiting.length;
  const open = waiting + record.facts.donations.filter(({ status }) => REQUEST_STATES[status].isOpen).length;
  const hasRoom = obstacleToBooking({ emailVerified, open, waiting: instant ? 0 : waiting }) === undefined;
  return {
    ...row,
    // An address that nobody has proved is anybody's, and as many as they like.
    mayCome: (date) => emailVerified && hasRoom && mayGive(record.facts, { profile, from: date, until: date }).mayGive,
    origins: [phone, network].filter((origin) => origin !== ''),
    isQuiet: isBetween(momentAt(quietZone, now).local.slice(11), quietFrom, quietTo),
  };
}

async function refreshOffered(trx: Trx, { facilityId }: OfferableSession, donors: readonly string[]): Promise<void> {
  await refreshScreens(trx, sessionsRefresh(facilityId), ...donors.map(waitListRefresh));
}
