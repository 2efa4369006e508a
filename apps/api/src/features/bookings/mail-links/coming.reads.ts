import type { ComingLink } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import { toVenue } from '../../facilities/timetable/index.ts';
import { readComingToken } from '../../notify/notifications/index.ts';
import { deadLink, findWithEmergency, type RequestRow } from '../lifecycle/index.ts';

function stateOf(row: RequestRow, now: Date): ComingLink['state'] {
  const { status, session_status: session, preferred_at: at, confirmed_at: confirmed } = row;
  if (status !== 'APPROVED' || session === 'closed' || at <= now) return 'over';
  return confirmed === null ? 'open' : 'coming';
}

export function toComingLink(row: RequestRow, now: Date): ComingLink {
  return {
    requestId: row.id,
    state: stateOf(row, now),
    facilityName: row.facility_name,
    place: toVenue(row.place),
    preferredDate: row.preferred_date.slice(0, 16),
    timeZone: row.time_zone,
  };
}

/** Reads what the link of a reminder leads to; it shows, and says nothing to the facility. */
export async function getComingLink(services: Services, token: string): Promise<ComingLink> {
  const named = await readComingToken(services, token);
  if (named === undefined) throw deadLink();
  const { request } = await findWithEmergency(services.db.kysely, named.requestId, named.userId);
  if (request?.donor_id !== named.userId) throw deadLink();
  return toComingLink(request, services.clock.now());
}
