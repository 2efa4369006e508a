import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';

/** More bookings than any facility has within the hours in which codes are valid. */
const MAX_WITH_CODES = 2_000;

/** A booking whose code somebody may show at the wrong place or time. */
interface MistakenBooking {
  readonly id: string;
  readonly preferred_at: Date;
  readonly preferred_date: string;
  readonly facility_name: string;
}

/** Kilometres within which a donor goes to the wrong facility. */
const MISTAKEN_KM = 100;

/** Open bookings at the facility on other days, and near it at the times of valid codes. */
export async function listMistakenBookings(
  db: Kysely<Tables>,
  facilityId: string,
  { here, elsewhere }: Readonly<Record<'here' | 'elsewhere', { readonly from: Date; readonly until: Date }>>,
): Promise<MistakenBooking[]> {
  const columns = sql`r.id, r.preferred_at, r.preferred_date, f.name as facility_name`;
  const isOpen = sql`r.facility_id = f.id and r.creator = 'donor' and r.status = 'APPROVED'`;
  // Apart: each is found along an index, both together by reading all bookings.
  const { rows } = await sql<MistakenBooking>`
    (select ${columns} from facilities f join donation_requests r on ${isOpen}
      where f.id = ${facilityId} and r.preferred_at between ${here.from} and ${here.until}
      order by r.preferred_at, r.id limit ${MAX_WITH_CODES})
    union all
    (select ${columns} from facilities h
      join facilities f on f.place <@ cube_enlarge(h.place, chord_of_km(${MISTAKEN_KM}), 3)
        and (f.place <-> h.place) <= chord_of_km(${MISTAKEN_KM}) and f.id <> h.id
      join donation_requests r on ${isOpen} and r.preferred_at between ${elsewhere.from} and ${elsewhere.until}
      where h.id = ${facilityId} order by r.preferred_at, r.id limit ${MAX_WITH_CODES})`.execute(db);
  return rows;
}

/** The bookings of a facility between two times, whatever has become of them since. */
export async function listBookedBetween(
  db: Kysely<Tables>,
  facilityId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
) {
  const { rows } = await sql<{ id: string; preferred_at: Date }>`
    select id, preferred_at from donation_requests
    where facility_id = ${facilityId} and creator = 'donor' and preferred_at between ${from} and ${until}
    order by preferred_at, id limit ${MAX_WITH_CODES}`.execute(db);
  return rows;
}
