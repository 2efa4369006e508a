import type { SlotOffer, WaitEntry } from '@sanguine/contract';
import { toPlace } from '../appointments/index.ts';
import type { EntryRow, OfferRow } from './wait-list.read-model.ts';

export function toWait(row: EntryRow): WaitEntry {
  return {
    id: row.id,
    facility: { id: row.facility_id, name: row.facility_name },
    bloodType: row.blood_type,
    from: row.from_date,
    until: row.until_date,
    fromTime: row.from_time,
    untilTime: row.until_time,
    createdAt: row.created_at.toISOString(),
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
    place: toPlace(row.place),
    shared: row.shared,
    offeredAt: row.offered_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    ...(row.request_id === null ? {} : { requestId: row.request_id }),
  };
}
