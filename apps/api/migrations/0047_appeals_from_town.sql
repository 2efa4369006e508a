-- The town that a donor chose is where appeals measure their distance from, too. What they once gave for appeals alone counts
-- only as long as they have chosen no town.
alter table appeal_settings add column near_town boolean not null default true;
update appeal_settings set near_town = false
where latitude is null and (city <> '' or without_location = 'no-limit');

create function appeal_place(settings appeal_settings, home donor_places) returns cube language sql stable
  return case
    when coalesce(settings.near_town, true) and home.latitude is not null then place_of(home.latitude, home.longitude)
    else place_of(settings.latitude, settings.longitude) end;

create function appeal_city(settings appeal_settings, home donor_places, address text) returns text language sql stable
  return case
    when coalesce(settings.city, '') <> '' then city_form(settings.city)
    when home.name is not null then city_form(home.name)
    else city_of_address(address) end;

create or replace view askable_now as
select u.id as user_id, u.blood_type, u.email_verified_at is not null as is_verified,
  consent_of(u.id, 'health_data') as is_consented,
  coalesce(p.urgent_in_app or p.urgent_email or p.urgent_push, true) as is_reachable,
  coalesce(s.only_high, false) as only_high, coalesce(s.high_breaks_quiet, false) as high_breaks_quiet,
  coalesce(s.without_location = 'no-limit', false) as anywhere, coalesce(s.most_per_month, 4) as most_per_month,
  u.date_of_birth, given.last_donation, s.paused_until, p.quiet_from::time as quiet_from, p.quiet_to::time as quiet_to,
  known_zone(coalesce(p.quiet_time_zone, s.time_zone)) as time_zone,
  appeal_city(s, h, u.address) as city,
  appeal_place(s, h) as place, chord_of_km(coalesce(s.radius_km, 50)) as reach,
  cube_enlarge(appeal_place(s, h), chord_of_km(coalesce(s.radius_km, 50)), 3) as area,
  greatest(u.created_at, given.last_at) as waiting_since
from users u
left join appeal_settings s on s.user_id = u.id
left join donor_places h on h.user_id = u.id
left join notification_preferences p on p.user_id = u.id
cross join lateral (
  select max(d.preferred_date)::date as last_donation, max(d.preferred_at) as last_at from donation_requests d
  where d.donor_id = u.id and d.status = 'COMPLETED' and d.disputed_at is null
) given
where u.role = 'donor' and u.blood_type is not null and u.disabled_at is null;

create trigger askable_places_added after insert on donor_places
  referencing new table as changed for each statement execute function askable_choice_changed();
create trigger askable_places_changed after update on donor_places
  referencing new table as changed for each statement execute function askable_choice_changed();

select refresh_askable(array(select user_id from donor_places where name is not null order by user_id));
