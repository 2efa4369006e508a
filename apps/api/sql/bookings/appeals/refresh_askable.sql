-- Locks the people first: what two writers change of one person is then read one after the other.
create or replace function refresh_askable(ids uuid[]) returns void language plpgsql as $$
begin
  perform from users where id = any(ids) order by id for no key update;
  delete from askable_donors a where a.user_id = any(ids) and not exists (
    select from users u
    where u.id = a.user_id and u.role = 'donor' and u.blood_type is not null and u.disabled_at is null
  );
  insert into askable_donors (user_id, blood_type, is_verified, is_consented, is_reachable, only_high, high_breaks_quiet,
    anywhere, most_per_month, date_of_birth, last_donation, paused_until, quiet_from, quiet_to, time_zone, city, place,
    reach, area, waiting_since, not_before, sex)
  select n.*, u.sex from askable_now n join users u on u.id = n.user_id where n.user_id = any(ids)
  on conflict (user_id) do update set
    blood_type = excluded.blood_type, is_verified = excluded.is_verified, is_consented = excluded.is_consented,
    is_reachable = excluded.is_reachable, only_high = excluded.only_high,
    high_breaks_quiet = excluded.high_breaks_quiet, anywhere = excluded.anywhere,
    most_per_month = excluded.most_per_month, date_of_birth = excluded.date_of_birth,
    last_donation = greatest(askable_donors.last_donation, excluded.last_donation),
    paused_until = excluded.paused_until, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
    time_zone = excluded.time_zone, city = excluded.city, place = excluded.place, reach = excluded.reach,
    area = excluded.area, not_before = excluded.not_before, sex = excluded.sex;
end $$;
