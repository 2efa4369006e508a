import { addDays, offeredBy, type SlotOffer, type WaitEntry } from '@sanguine/contract';
import { instantIn } from '../../../platform/civil-time.ts';
import { toVenue } from '../../facilities/timetable/index.ts';
import type { WaitEntryRow, OfferRow } from './wait-list.read-model.ts';

/** The end of what a donor wishes, at the facility's clock. */
function lastOf({ until_date: date, until_time: time, time_zone: zone }: WaitEntryRow): number {
  const [day, clock] = time.startsWith('24') ? [addDays(date, 1), '00:00'] : [date, time.slice(0, 5)];
  return instantIn(zone, `${day}T${clock}`).getTime();
}

export function toWait(row: WaitEntryRow): WaitEntry {
  return {
    id: row.id,
    facility: { id: row.facility_id, name: row.facility_name },
    bloodType: row.blood_type,
    from: row.from_date,
    until: row.until_date,
    fromTime: row.from_time,
    untilTime: row.until_time,
    createdAt: row.created_at.toISOString(),
    answeredBy: new Date(offeredBy(lastOf(row))).toISOString(),
  };
}

/** An offer as its donor reads it; one whose time has passed has expired, also before the job has noted it. */
export function toOffer(row: OfferRow, now: Date): SlotOffer {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state === 'open' && row.expires_at <= now ? 'expired' : row.state,
    facility: { id: row.facility_id, name: row.facility_name },
    bloodType: row.blood_type,
    startsAt: row.starts_at.toISOString(),
    localTime: row.local_time.slice(0, 16),
    timeZone: row.time_zone,
    place: toVenue(row.place),
    shared: row.shared,
    offeredAt: row.offered_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    ...(row.request_id === null ? {} : { requestId: row.request_id }),
  };
}
