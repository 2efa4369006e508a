import type { Data, Endpoints } from '@sanguine/contract';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { noSuchSession } from '../../facilities/timetable/index.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { countReached } from '../../notify/notifications/index.ts';
import { takesLinks } from './messages.policy.ts';
import { findMessageOf, findSessionToTell } from './messages.read-model.ts';
import { donorsOfSession } from './messages.repository.ts';
import { toSent } from './messages.view.ts';

/** Returns whom a message would reach now, and what was sent today. */
export async function getReach(
  { db, clock }: Services,
  { facilityId }: StaffActor,
  sessionId: string,
): Promise<Data<Endpoints['GET /api/facility/{id}/sessions/{sessionId}/message']>> {
  const now = clock.now();
  const session = await findSessionToTell(db.kysely, { facilityId, sessionId }, now);
  if (session === undefined) throw noSuchSession();
  const readers = donorsOfSession(sessionId, newId(), now);
  const [reach, message] = await Promise.all([
    countReached(db.kysely, { kind: 'session_message', now }, readers),
    findMessageOf(db.kysely, sessionId, session.today),
  ]);
  return {
    reach,
    takesLinks: takesLinks(session.verification_status),
    sentToday: message === undefined ? null : toSent(message),
  };
}
