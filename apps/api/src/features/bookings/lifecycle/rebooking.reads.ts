import { type Rebooking, REQUEST_STATES } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import { findAnnouncement, nearestFree, toVenue } from '../../facilities/timetable/index.ts';
import { readRebookToken } from '../../notify/notifications/index.ts';
import { deadLink } from './donations.errors.ts';
import { findWithEmergency, type RequestRow } from './donations.read-model.ts';

function stateOf(row: RequestRow, closedSession: string | undefined, now: Date): Rebooking['state'] {
  const { status, session_status, session_id, preferred_at } = row;
  if (!REQUEST_STATES[status].isOpen) return 'over';
  if (session_status !== 'closed') return session_id === closedSession ? 'kept' : 'moved';
  return preferred_at > now ? 'open' : 'over';
}

/** Reads what the link of a closed session leads to. */
export async function getRebookLink(services: Services, token: string): Promise<Rebooking> {
  const named = await readRebookToken(services, token);
  if (named === undefined) throw deadLink();
  const db = services.db.kysely;
  const now = services.clock.now();
  const { request } = await findWithEmergency(db, named.requestId, named.userId);
  if (request?.donor_id !== named.userId) throw deadLink();
  const announcement = await findAnnouncement(db, request.id);
  const state = stateOf(request, announcement?.session_id, now);
  const { facility_id: facilityId, session_id: sessionId, preferred_at: at } = request;
  const freeTimes = state === 'open' ? await nearestFree(db, { facilityId, sessionId, at }, now) : [];
  return {
    requestId: request.id,
    state,
    status: request.status,
    facilityName: request.facility_name,
    place: toVenue(request.place),
    preferredDate: request.preferred_date.slice(0, 16),
    timeZone: request.time_zone,
    reason: announcement?.reason ?? '',
    answerBy: announcement?.answer_by.toISOString() ?? null,
    freeTimes: [...freeTimes],
  };
}
