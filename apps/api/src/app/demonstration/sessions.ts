import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import { addDays, dateOf } from '../../platform/civil-time.ts';
import { DEMO_DONOR } from './accounts.ts';
import type { DemoFacility } from './facilities.ts';
import { idAt, type Random } from './random.ts';

/** Facilities of the demonstration that publish times, the one of the staff account first. */
const PUBLISHING = 60;
const FULL = { from: 5, until: 10 };
const CLOSED = { from: 10, until: 13 };
const WORKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

/** Weekly times of sixty facilities, and a mobile drive tomorrow. */
export async function insertTemplates(
  trx: Transaction<Tables>,
  random: Random,
  facilities: readonly DemoFacility[],
  now: Date,
): Promise<void> {
  const today = dateOf(now.toISOString());
  const weekly = facilities.slice(0, PUBLISHING).map((facility, index) => ({
    id: idAt(random, now),
    facilityId: facility.id,
    weekdays: index % 4 === 0 ? [...WORKDAYS, 'saturday'] : WORKDAYS,
    from: index % 3 === 0 ? '08:00' : '09:00',
    until: index % 2 === 0 ? '16:00' : '13:00',
    slotMinutes: index % 5 === 0 ? 20 : 30,
    places: 2 + (index % 4),
    from_day: today,
    until_day: null as string | null,
    venue: null as object | null,
  }));
  const [home] = weekly;
  if (home === undefined) return;
  const tomorrow = addDays(today, 1);
  const town = { name: 'Town hall, mobile drive', address: '1 Market Square', latitude: null, longitude: null };
  const drive = { ...home, id: idAt(random, now), weekdays: [...WORKDAYS, 'saturday', 'sunday'], venue: town };
  const rows = [...weekly, { ...drive, from: '10:00', until: '18:00', from_day: tomorrow, until_day: tomorrow }];
  await sql`
    insert into session_templates (id, facility_id, weekdays, every_weeks, anchor_date, from_time, until_time, slot_minutes,
      places, venue, valid_from, valid_until, instant, created_at)
    select id, "facilityId", weekdays, 1, from_day, "from", "until", "slotMinutes", places, venue, from_day, until_day, true,
      ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id uuid, "facilityId" uuid, weekdays text[], "from" text,
      "until" text, "slotMinutes" int, places int, from_day date, until_day date, venue jsonb)`.execute(trx);
}

/** Some facilities are full for three days and waited for, and some have closed their next session. */
export async function fillAndClose(db: Kysely<Tables>, facilities: readonly DemoFacility[], now: Date): Promise<void> {
  const idsOf = ({ from, until }: typeof FULL) => facilities.slice(from, until).map(({ id }) => id);
  await sql`
    insert into session_walk_ins (id, session_id, slot_no, at)
    select gen_random_uuid(), s.id, p.slot, ${now} from donation_sessions s
      cross join lateral unnest(s.places) with ordinality p (places, slot) cross join generate_series(1, p.places)
    where s.facility_id = any(${idsOf(FULL)}::uuid[]) and s.starts_at < ${now}::timestamptz + interval '4 days'`.execute(
    db,
  );
  await sql`
    update donation_sessions set status = 'closed', reason = 'The building has no water until tomorrow.'
    where id in (select distinct on (facility_id) id from donation_sessions
      where facility_id = any(${idsOf(CLOSED)}::uuid[]) and starts_at > ${now} order by facility_id, starts_at)`.execute(
    db,
  );
  // The donor of the demonstration waits for a place at one that is full.
  await sql`
    insert into wait_list_entries (id, donor_id, facility_id, blood_type, from_date, until_date, from_time, until_time,
      created_at)
    select gen_random_uuid(), u.id, s.facility_id, coalesce(u.blood_type, 'O-'), s.date, s.date + 3, '00:00', '24:00', ${now}
    from users u cross join (select facility_id, date from donation_sessions
      where facility_id = ${idsOf(FULL)[0]} and starts_at > ${now} and open_places = 0 order by starts_at limit 1) s
    where u.email = ${DEMO_DONOR}`.execute(db);
}
