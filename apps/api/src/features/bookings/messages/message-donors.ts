import type { Data, Endpoints } from '@sanguine/contract';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { lockSession, noSuchSession, requireOpenSession } from '../../facilities/timetable/index.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { announceEach, countReached } from '../../notify/notifications/index.ts';
import { nobodyBooked, sentAlready } from './messages.errors.ts';
import { requireSendable } from './messages.policy.ts';
import { findMessageOf, findSessionToTell } from './messages.read-model.ts';
import { donorsOfSession, storeMessage } from './messages.repository.ts';
import { toSent } from './messages.view.ts';

type Endpoint = Endpoints['POST /api/facility/{id}/sessions/{sessionId}/message'];

/** Sends a message to the donors who are booked in a session, once a day; the same text again sends nothing more. */
export function messageDonors(
  { db, clock }: Services,
  actor: StaffActor,
  sessionId: string,
  text: string,
): Promise<Data<Endpoint>> {
  const { facilityId } = actor;
  return db.transaction(async (trx) => {
    const now = clock.now();
    const session = await lockSession(trx, facilityId, sessionId);
    const facts = await findSessionToTell(trx, { facilityId, sessionId }, now);
    if (session === undefined || facts === undefined) throw noSuchSession();
    requireOpenSession(session, now);
    requireSendable(facts.verification_status, text);
    const before = await findMessageOf(trx, sessionId, facts.today);
    if (before !== undefined && before.text !== text) throw sentAlready();
    if (before !== undefined) return toSent(before);
    const id = newId();
    const about = { kind: 'session_message', now } as const;
    const readers = donorsOfSession(sessionId, id, now);
    const { donors } = await countReached(trx, about, readers);
    if (donors === 0) throw nobodyBooked();
    const message = { id, session_id: sessionId, date: facts.today, text, donors, sent_at: now, sent_by: actor.userId };
    await storeMessage(trx, message);
    await announceEach(trx, about, readers);
    const sent = await findMessageOf(trx, sessionId, facts.today);
    if (sent === undefined) throw new Error('the message was stored in this transaction');
    return toSent(sent);
  });
}
