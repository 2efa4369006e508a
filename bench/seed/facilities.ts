import { CITIES, FIRST_WORDS, KINDS, SECOND_WORDS, STREETS } from './names.ts';
import { oneOf, textArray } from './helpers.ts';
import type { Sizes } from './sizes.ts';

const ALL_WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const opening = (opens: string, closes: string) =>
  JSON.stringify(Object.fromEntries(ALL_WEEK.map((day) => [day, [{ opens, closes }]])));

const random = (count: number) => `floor(random() * ${count})`;

/** Eight rows per facility; about one in sixteen was never reported. */
export function inventorySql({ facilities }: Sizes): string {
  return `
    insert into inventory (id, facility_id, blood_type, units_available, version, updated_at, confirmed_at)
    select bench_seed.id(4, n * 8 + t, bench_seed.facility_at(n)), bench_seed.facility_id(n), type,
      case when is_reported then floor(usual * random() * 1.6) else 0 end, is_reported::int,
      reported_at, reported_at
    from generate_series(1, ${facilities}) n
    cross join unnest(array['A+','A-','B+','B-','O+','O-','AB+','AB-'], array[30,9,16,6,34,8,7,4])
      with ordinality as types(type, usual, t)
    cross join lateral (select n + t > 0 and random() > 0.06) as reported(is_reported)
    cross join lateral (select case when is_reported then now() - random() * interval '20 hours' end) as r(reported_at)`;
}

/** A seeded database is measured for days: its figures stay fresh all that time. */
const STALE_HOURS = 720;

/** The facilities with the summary of their stock that the triggers would have kept. */
export function facilitiesSql({ facilities }: Sizes): string {
  return `
    insert into facilities (id, name, address, operational_hours, opening_hours, time_zone, latitude, longitude,
      slot_capacity, stock_stale_hours, urgency, blood_types, created_at, verified_at, email_confirmed)
    select bench_seed.facility_id(n),
      ${oneOf(FIRST_WORDS, random(FIRST_WORDS.length))} || ' ' || ${oneOf(SECOND_WORDS, random(SECOND_WORDS.length))}
        || ' ' || ${oneOf(KINDS, random(KINDS.length))},
      1 + ${random(240)} || ' ' || ${oneOf(STREETS, random(STREETS.length))} || ', '
        || (${textArray(CITIES)})[1 + bench_seed.city(n)],
      case when n % 2 = 0 then '24 hours' else '8AM to 6PM' end,
      case when n % 2 = 0 then '${opening('00:00', '24:00')}'::jsonb else '${opening('08:00', '18:00')}'::jsonb end,
      bench_seed.zone(n),
      -50 + (bench_seed.city(n) * 37 % 110) + random(), -120 + (bench_seed.city(n) * 61 % 260) + random(),
      case when n % 3 = 0 then null else 4 end, ${STALE_HOURS},
      case when s.fewest < 3 then 'high' when s.fewest < 7 then 'medium' else 'low' end, coalesce(s.types, '{}'),
      bench_seed.facility_at(n), bench_seed.facility_at(n), true
    from generate_series(1, ${facilities}) n
    left join (
      select facility_id, array_agg(blood_type::text order by blood_type) as types, min(units_available) as fewest
      from inventory where updated_at is not null group by facility_id
    ) s on s.facility_id = bench_seed.facility_id(n)`;
}

export const freshnessSql = `
  insert into stock_freshness (facility_id, stale_at)
  select facility_id, min(confirmed_at) + interval '${STALE_HOURS} hours' from inventory
  where confirmed_at is not null group by facility_id`;

export const facilityCountsSql = `
  delete from facility_counts;
  insert into facility_counts select urgency, blood_types, count(*) from facilities group by urgency, blood_types;
  insert into facility_search
    select id, name, search_text, urgency, blood_types, place from facilities order by name collate "C", id;
  select renew_facility_words()`;

/** Whether the summaries equal what the triggers and a count would give. */
export const summariesSql = `
  select
    (select count(*) from facilities f left join lateral (
      select array_agg(i.blood_type::text order by i.blood_type) as types, min(i.units_available) as fewest
      from inventory i where i.facility_id = f.id and i.updated_at is not null
    ) s on true
    where (f.blood_types, f.urgency) is distinct from (coalesce(s.types, '{}'),
      case when s.fewest < f.urgent_below then 'high' when s.fewest < f.low_below then 'medium' else 'low' end))::int
    as wrong_facilities,
    ((select sum(facilities) from facility_counts) <> (select count(*) from facilities)
      or (select count(*) from facility_search) <> (select count(*) from facilities)
      or (select sum(donors) from donor_counts) <> (select count(*) from users where role = 'donor')) as wrong_counts`;
