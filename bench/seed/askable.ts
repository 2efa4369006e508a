import { oneOf, textArray } from './helpers.ts';
import { CITIES, ZONES } from './names.ts';
import type { Sizes } from './sizes.ts';

/** Two in nine donors live in the capital, so that an emergency there can ask 25,000 of them. */
const city = `floor(${CITIES.length} * power((n * 13 * 7907 % 100003) / 100003.0, 4))::int`;
const zone = oneOf(ZONES, city);

/**
 * Nineteen of twenty donors agreed to be asked. Four of five gave a place, within the square of their town's
 * facilities, the others a city. One in ten has quiet hours at night, one in forty has paused.
 */
export function choicesSql({ donors }: Sizes): string[] {
  return [
    `insert into consents (id, user_id, kind, version, action, at)
      select bench_seed.id(10, n, bench_seed.donor_at(n)), bench_seed.donor_id(n), 'health_data', '2026-11', 'given',
        bench_seed.donor_at(n)
      from generate_series(1, ${donors}::bigint) n where n % 20 > 0`,
    `insert into appeal_settings (user_id, latitude, longitude, city, radius_km, paused_until, time_zone)
      select bench_seed.donor_id(n),
        case when n % 5 > 0 then round((-50 + (${city} * 37 % 110) + (n * 7919 % 1009) / 1009.0)::numeric, 2)::float8 end,
        case when n % 5 > 0 then round((-120 + (${city} * 61 % 260) + (n * 7907 % 1013) / 1013.0)::numeric, 2)::float8 end,
        case when n % 5 = 0 then (${textArray(CITIES)})[1 + ${city}] else '' end,
        (array[10, 25, 50, 50, 50, 100])[1 + n % 6], case when n % 40 = 7 then current_date + 30 end,
        ${zone}
      from generate_series(1, ${donors}::bigint) n`,
    `insert into notification_preferences (user_id, quiet_from, quiet_to, quiet_time_zone)
      select bench_seed.donor_id(n), '22:00', '07:00', ${zone}
      from generate_series(1, ${donors}::bigint) n where n % 10 = 3`,
  ];
}

/**
 * The rows that the triggers would have kept, written once indexes exist; every ninth donor has been asked recently.
 */
export const askableSql = `
  insert into askable_donors (user_id, blood_type, is_verified, is_consented, is_reachable, only_high, high_breaks_quiet,
    anywhere, most_per_month, date_of_birth, last_donation, paused_until, quiet_from, quiet_to, time_zone, city, place,
    reach, area, waiting_since, recent_asks)
  select a.*, case when hashtext(user_id::text) % 9 = 0
    then array[now() - interval '3 days', now() - interval '9 days', now() - interval '16 days', now() - interval '29 days']
    else '{}'::timestamptz[] end
  from askable_now a`;
