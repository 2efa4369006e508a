import { type Kysely, sql } from 'kysely';
import { after, DAY } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/db/index.ts';
import { checkedTelephone, isPublic } from '../../facilities/facilities/index.ts';

/** Before the first id. */
const BEGINNING = '00000000-0000-0000-0000-000000000000';
const DAYS_AHEAD = 21;

/** The website of facility `f`; '' where nobody has checked it. */
const website = sql`case when f.verified_at is null or f.changes_since_verified ? 'website' then '' else f.website end as website`;

export interface BulkFacilityRow {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly region: string;
  readonly postal_code: string;
  readonly country: string | null;
  readonly phone_number: string;
  readonly website: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The next so many facilities that anybody may see, in the order of ids. */
export async function listBulkFacilities(
  db: Kysely<Tables>,
  { last, limit }: { last: BulkFacilityRow | undefined; limit: number },
): Promise<BulkFacilityRow[]> {
  const { rows } = await sql<BulkFacilityRow>`
    select f.id, f.name, f.address, f.city, f.region, f.postal_code, f.area_country as country, ${checkedTelephone} as phone_number, ${website},
      f.latitude, f.longitude
    from facilities f where ${isPublic} and f.id > ${last?.id ?? BEGINNING} order by f.id limit ${limit}`.execute(db);
  return rows;
}

export interface BulkSessionRow {
  readonly id: string;
  readonly facility_id: string;
  readonly facility_name: string;
  readonly phone_number: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly open_places: number;
}

/** The next so many sessions within three weeks, full ones included, in the order of facilities. */
export async function listBulkSessions(
  db: Kysely<Tables>,
  { last, limit, now }: { last: BulkSessionRow | undefined; limit: number; now: Date },
): Promise<BulkSessionRow[]> {
  const [facility, begin, id] = [last?.facility_id ?? BEGINNING, last?.starts_at ?? now, last?.id ?? BEGINNING];
  const { rows } = await sql<BulkSessionRow>`
    select s.id, s.facility_id, f.name as facility_name, ${checkedTelephone} as phone_number, s.starts_at, s.ends_at, s.open_places
    from donation_sessions s join facilities f on f.id = s.facility_id
    where ${isPublic} and s.status <> 'closed'
      and s.starts_at > ${now} and s.starts_at < ${after(now, DAYS_AHEAD * DAY)}
      and (s.facility_id, s.starts_at, s.id) > (${facility}::uuid, ${begin}::timestamptz, ${id}::uuid)
    order by s.facility_id, s.starts_at, s.id limit ${limit}`.execute(db);
  return rows;
}
