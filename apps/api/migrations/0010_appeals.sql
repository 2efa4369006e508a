alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'request_accepted', 'request_declined', 'request_cancelled', 'request_completed', 'request_expired',
  'emergency_appeal', 'appeal_ended', 'donation_reminder', 'donation_soon', 'can_donate_again',
  'booking_received', 'booking_cancelled', 'emergency_answered', 'emergency_covered', 'emergency_expired'
)) not valid;
alter table notifications validate constraint notifications_kind_check;

-- What a donor chose about appeals. No row: nothing has been chosen, and the defaults below hold.
create table appeal_settings (
  user_id uuid primary key references users on delete cascade,
  -- Rounded to two decimals before it is stored: about a kilometre.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  city text not null default '' check (char_length(city) <= 100),
  radius_km integer not null default 50 check (radius_km between 1 and 500),
  without_location text not null default 'same-city' check (without_location in ('same-city', 'no-limit')),
  -- Asked again from this day on, in the donor's time zone.
  paused_until date,
  most_per_month integer not null default 4 check (most_per_month between 1 and 12),
  only_high boolean not null default false,
  high_breaks_quiet boolean not null default false,
  time_zone text not null default 'UTC',
  check ((latitude is null) = (longitude is null))
);

create function city_form(words text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(regexp_replace(search_form(words), '\S*\d\S*', ' ', 'g'), '\s+', ' ', 'g'));

-- `street, city` and `street, city, country`: the city. What has more or fewer parts is guessed the same way.
create function city_of_address(address text) returns text
  language sql immutable strict parallel safe
  return city_form(split_part(address, ',',
    case when array_length(string_to_array(address, ','), 1) > 2 then -2 else -1 end));

-- Every part of a facility's address behind the street: its city is among them.
create function cities_of_address(address text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select city_form(part) from unnest(string_to_array(address, ',')) with ordinality parts(part, place)
    where (place > 1 or position(',' in address) = 0) and city_form(part) <> ''
  );

-- The length of a straight line through a sphere of radius 1, between two places so many kilometres apart on it.
create function chord_of_km(km double precision) returns double precision
  language sql immutable strict parallel safe return 2 * sin(least(km / 6371.0088, pi()) / 2);

create function place_of(latitude double precision, longitude double precision) returns cube
  language sql immutable strict parallel safe
  return cube(array[
    cos(radians(latitude)) * cos(radians(longitude)), cos(radians(latitude)) * sin(radians(longitude)), sin(radians(latitude))
  ]);

-- A zone of which this database does not know the clock counts as UTC.
create function known_zone(zone text) returns text language plpgsql stable as $$
begin
  if zone is null or zone = 'UTC' then return 'UTC'; end if;
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;

-- Everything that decides whether a donor may be asked, in one narrow row per donor of a known blood type. Kept by the
-- triggers below; `recent_asks` (newest first), `waiting_since` by the waves.
create table askable_donors (
  user_id uuid primary key references users on delete cascade,
  blood_type blood_type not null,
  is_verified boolean not null,
  is_consented boolean not null,
  -- Some channel brings urgent requests.
  is_reachable boolean not null,
  only_high boolean not null,
  high_breaks_quiet boolean not null,
  anywhere boolean not null,
  most_per_month smallint not null,
  date_of_birth date,
  last_donation date,
  paused_until date,
  quiet_from time,
  quiet_to time,
  time_zone text not null,
  city text not null,
  place cube,
  reach double precision not null,
  -- The box around all places within reach: finds the donors whom a place concerns.
  area cube,
  waiting_since timestamptz not null,
  recent_asks timestamptz[] not null default '{}'
) with (fillfactor = 85);

create index askable_by_area on askable_donors using gist (blood_type, area)
  where area is not null and is_verified and is_consented;
create index askable_by_city on askable_donors (city, blood_type) where is_verified and is_consented and not anywhere;
create index askable_anywhere on askable_donors (blood_type) where is_verified and is_consented and anywhere;
create index askable_by_type on askable_donors (blood_type) where is_verified and is_consented;

-- Scheduled donations: whom they keep from being asked is read from this index alone.
create index scheduled_donations on donation_requests (donor_id, preferred_date, interval_days, emergency_request_id)
  where status = 'APPROVED' and donor_id is not null;

-- One appeal per emergency request: whom it asked so far, and when it asks again. Runs while the request is PENDING.
create table appeals (
  request_id uuid primary key references donation_requests on delete cascade,
  started_at timestamptz not null,
  waves integer not null default 0,
  asked integer not null default 0,
  -- Waves in a row that found nobody: each makes the pause longer.
  empty_waves integer not null default 0,
  last_wave_at timestamptz,
  -- Null when it has ended.
  next_wave_at timestamptz
);

create index appeals_due on appeals (next_wave_at) where next_wave_at is not null;

create table appeal_recipients (
  request_id uuid not null references appeals on delete cascade,
  donor_id uuid not null references users on delete cascade,
  wave integer not null,
  tier smallint not null check (tier between 1 and 3),
  distance_km real,
  asked_at timestamptz not null,
  primary key (request_id, donor_id)
);

create index appeal_recipients_of_donor on appeal_recipients (donor_id, asked_at desc);

create function consent_of(person uuid, consent text) returns boolean language sql stable
  return coalesce((
    select action = 'given' from consents where user_id = person and kind = consent order by at desc, id desc limit 1
  ), false);

create view askable_now as
select u.id as user_id, u.blood_type, u.email_verified_at is not null as is_verified,
  consent_of(u.id, 'health_data') as is_consented,
  coalesce(p.urgent_in_app or p.urgent_email or p.urgent_push, true) as is_reachable,
  coalesce(s.only_high, false) as only_high, coalesce(s.high_breaks_quiet, false) as high_breaks_quiet,
  coalesce(s.without_location = 'no-limit', false) as anywhere, coalesce(s.most_per_month, 4) as most_per_month,
  u.date_of_birth, given.last_donation, s.paused_until, p.quiet_from::time as quiet_from, p.quiet_to::time as quiet_to,
  known_zone(coalesce(p.quiet_time_zone, s.time_zone)) as time_zone,
  case when coalesce(s.city, '') <> '' then city_form(s.city) else city_of_address(u.address) end as city,
  place_of(s.latitude, s.longitude) as place, chord_of_km(coalesce(s.radius_km, 50)) as reach,
  cube_enlarge(place_of(s.latitude, s.longitude), chord_of_km(s.radius_km), 3) as area,
  greatest(u.created_at, given.last_at) as waiting_since
from users u
left join appeal_settings s on s.user_id = u.id
left join notification_preferences p on p.user_id = u.id
cross join lateral (
  select max(d.preferred_date)::date as last_donation, max(d.preferred_at) as last_at from donation_requests d
  where d.donor_id = u.id and d.status = 'COMPLETED'
) given
where u.role = 'donor' and u.blood_type is not null and u.disabled_at is null;

-- Locks the people first: what two writers change of one person is then read one after the other.
create function refresh_askable(ids uuid[]) returns void language plpgsql as $$
begin
  perform from users where id = any(ids) order by id for no key update;
  delete from askable_donors a where a.user_id = any(ids) and not exists (
    select from users u
    where u.id = a.user_id and u.role = 'donor' and u.blood_type is not null and u.disabled_at is null
  );
  insert into askable_donors (user_id, blood_type, is_verified, is_consented, is_reachable, only_high, high_breaks_quiet,
    anywhere, most_per_month, date_of_birth, last_donation, paused_until, quiet_from, quiet_to, time_zone, city, place,
    reach, area, waiting_since)
  select * from askable_now where user_id = any(ids)
  on conflict (user_id) do update set
    blood_type = excluded.blood_type, is_verified = excluded.is_verified, is_consented = excluded.is_consented,
    is_reachable = excluded.is_reachable, only_high = excluded.only_high,
    high_breaks_quiet = excluded.high_breaks_quiet, anywhere = excluded.anywhere,
    most_per_month = excluded.most_per_month, date_of_birth = excluded.date_of_birth,
    last_donation = greatest(askable_donors.last_donation, excluded.last_donation),
    paused_until = excluded.paused_until, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
    time_zone = excluded.time_zone, city = excluded.city, place = excluded.place, reach = excluded.reach,
    area = excluded.area;
end $$;

create function askable_users_added() returns trigger language plpgsql as $$
begin
  perform refresh_askable(array(select id from added where role = 'donor' and blood_type is not null));
  return null;
end $$;

create trigger askable_users_added after insert on users
  referencing new table as added for each statement execute function askable_users_added();

create function askable_user_changed() returns trigger language plpgsql as $$
begin
  perform refresh_askable(array[new.id]);
  return null;
end $$;

create trigger askable_user_changed
  after update of blood_type, email, email_verified_at, disabled_at, date_of_birth, address, role on users
  for each row when (
    (old.blood_type, old.email_verified_at, old.disabled_at, old.date_of_birth, old.address, old.role)
    is distinct from
    (new.blood_type, new.email_verified_at, new.disabled_at, new.date_of_birth, new.address, new.role)
  ) execute function askable_user_changed();

create function askable_choice_changed() returns trigger language plpgsql as $$
begin
  perform refresh_askable(array(select distinct user_id from changed));
  return null;
end $$;

create trigger askable_consents_added after insert on consents
  referencing new table as changed for each statement execute function askable_choice_changed();
create trigger askable_settings_added after insert on appeal_settings
  referencing new table as changed for each statement execute function askable_choice_changed();
create trigger askable_settings_changed after update on appeal_settings
  referencing new table as changed for each statement execute function askable_choice_changed();
create trigger askable_preferences_added after insert on notification_preferences
  referencing new table as changed for each statement execute function askable_choice_changed();
create trigger askable_preferences_changed after update on notification_preferences
  referencing new table as changed for each statement execute function askable_choice_changed();

create function askable_donated() returns trigger language plpgsql as $$
begin
  update askable_donors
  set last_donation = greatest(last_donation, new.preferred_date::date),
    waiting_since = greatest(waiting_since, new.preferred_at)
  where user_id = new.donor_id;
  return null;
end $$;

create trigger askable_donated after update of status on donation_requests
  for each row when (new.status = 'COMPLETED' and old.status <> 'COMPLETED' and new.donor_id is not null)
  execute function askable_donated();
create trigger askable_donated_before after insert on donation_requests
  for each row when (new.status = 'COMPLETED' and new.donor_id is not null)
  execute function askable_donated();

insert into askable_donors (user_id, blood_type, is_verified, is_consented, is_reachable, only_high, high_breaks_quiet,
  anywhere, most_per_month, date_of_birth, last_donation, paused_until, quiet_from, quiet_to, time_zone, city, place,
  reach, area, waiting_since)
select * from askable_now;
