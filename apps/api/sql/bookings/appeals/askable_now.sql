-- needs agreed_to_appeals, appeal_city, appeal_place, chord_of_km, known_zone
-- What decides whether a donor may be asked, as it is: `askable_donors` has it as it was written last.
create or replace view askable_now as
select u.id as user_id, u.blood_type, u.email_verified_at is not null as is_verified,
  agreed_to_appeals(u.id) as is_consented,
  coalesce(p.urgent_in_app or p.urgent_email or p.urgent_push, true) as is_reachable,
  coalesce(s.only_high, false) as only_high, coalesce(s.high_breaks_quiet, false) as high_breaks_quiet,
  coalesce(s.without_location = 'no-limit', false) as anywhere, coalesce(s.most_per_month, 4) as most_per_month,
  u.date_of_birth, given.last_donation, s.paused_until, p.quiet_from::time as quiet_from, p.quiet_to::time as quiet_to,
  known_zone(coalesce(p.quiet_time_zone, s.time_zone)) as time_zone,
  appeal_city(s, h, u.address) as city,
  appeal_place(s, h) as place, chord_of_km(coalesce(s.radius_km, 50)) as reach,
  cube_enlarge(appeal_place(s, h), chord_of_km(coalesce(s.radius_km, 50)), 3) as area,
  greatest(u.created_at, given.last_at) as waiting_since, waits.not_before
from users u
left join appeal_settings s on s.user_id = u.id
left join donor_places h on h.user_id = u.id
left join notification_preferences p on p.user_id = u.id
cross join lateral (
  select max(d.preferred_date)::date as last_donation, max(d.preferred_at) as last_at from donation_requests d
  where d.donor_id = u.id and d.status in ({{gave}}) and d.disputed_at is null
) given
cross join lateral (
  select max(d.not_before) as not_before from donation_requests d where d.donor_id = u.id and d.disputed_at is null
) waits
where u.role = 'donor' and u.blood_type is not null and u.disabled_at is null;
