import { servesDonors } from '@sanguine/contract';
import { slotLabel, slotStart } from '../../facilities/timetable/index.ts';
import type { FreeSlot } from './offer-plan.rules.ts';
import type { OfferableSession } from './wait-list.read-model.ts';

/**
 * Tells whether the places of a session are offered. What nobody has shown to be a facility contacts nobody of the
 * wait-list either.
 */
export function isOffered({ status, verificationStatus }: OfferableSession): boolean {
  return status !== 'closed' && servesDonors(verificationStatus);
}

/** Those that have begun are among them: the plan offers nothing that is less than three hours ahead. */
export function freeSlots(session: OfferableSession, letGo: readonly number[]): FreeSlot[] {
  return session.places.flatMap((places, index) => {
    const slotNo = index + 1;
    const startsAt = slotStart(session, slotNo);
    const free = places - (session.taken[index] ?? 0);
    const wasLetGo = letGo.includes(slotNo);
    return free > 0 ? [{ slotNo, startsAt, localTime: slotLabel(session, slotNo), free, wasLetGo }] : [];
  });
}
