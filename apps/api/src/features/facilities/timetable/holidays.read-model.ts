import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';

/** Finds the country of a facility, and the days from one on for which it has published times. */
export async function findPublishedDays(db: Kysely<Tables>, facilityId: string, from: string) {
  const { rows } = await sql<{ country: string | null; days: string[] }>`
    select f.area_country as country, array(select distinct s.date::text from donation_sessions s
      where s.facility_id = f.id and s.date >= ${from}::date and s.status <> 'closed' and s.template_id is not null
        and not exists (select from facility_closures c where c.facility_id = f.id and s.date between c.from_date and c.until_date)) as days
    from facilities f where f.id = ${facilityId}::uuid`.execute(db);
  return rows[0];
}
