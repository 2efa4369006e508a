-- Whom an emergency asks.

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
  -- The town that a donor chose is where appeals measure their distance from, too. What they once gave for appeals alone counts
  -- only as long as they have chosen no town.
  near_town boolean not null default true,
  check ((latitude is null) = (longitude is null))
);

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
  next_wave_at timestamptz,
  -- The facility has asked as many donors as it may; the appeal goes on when it may ask more.
  limited boolean not null default false,
  -- No place of the facility's published times was open before the date of the emergency when its last wave was due.
  no_places boolean not null default false,
  -- What the donors whom an appeal asked were told last: that it goes on, and until when. `changed_at` until they hear of a
  -- change is when it was, `news_due_at` when they do.
  sent_at timestamptz,
  told_open boolean not null default true,
  told_date timestamp,
  changed_at timestamptz,
  news_due_at timestamptz
);

create index appeals_due on appeals (next_wave_at) where next_wave_at is not null;
create index appeals_news_due on appeals (news_due_at) where news_due_at is not null;

create table appeal_recipients (
  request_id uuid not null references appeals on delete cascade,
  donor_id uuid not null references users on delete cascade,
  wave integer not null,
  tier smallint not null check (tier between 1 and 3),
  distance_km real,
  asked_at timestamptz not null,
  -- What a donor who was asked for an emergency said: that they cannot come this time, and how long nobody shall ask them.
  cannot_come_at timestamptz,
  -- The pause of appeals that they chose with it, and the one that held before, for undoing it.
  pause_until date,
  pause_before date,
  primary key (request_id, donor_id),
  check (cannot_come_at is not null or (pause_until is null and pause_before is null))
);

create index appeal_recipients_of_donor on appeal_recipients (donor_id, asked_at desc);

-- What donors report of an appeal: once per donor and emergency.
create table appeal_reports (
  id uuid primary key,
  request_id uuid not null references donation_requests on delete cascade,
  facility_id uuid not null references facilities on delete cascade,
  donor_id uuid not null references users on delete cascade,
  reason text not null check (char_length(reason) <= 500),
  -- Whether it may pause the facility: of a donor who had been here before the emergency.
  counts boolean not null,
  reported_at timestamptz not null,
  -- What an operator found; null while nobody has looked.
  unfounded boolean,
  constraint appeal_reports_once unique (request_id, donor_id)
);

create index appeal_reports_of_facility on appeal_reports (facility_id, reported_at);
create index appeal_reports_of_donor on appeal_reports (donor_id, reported_at);

-- Everything that decides whether a donor may be asked, in one narrow row per donor of a known blood type. Kept by triggers;
-- `recent_asks` (newest first) and `waiting_since` by the waves.
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
  recent_asks timestamptz[] not null default '{}',
  -- Which facility asked, beside each of `recent_asks`: one facility asks a donor seldom, and leaves room for others.
  recent_askers uuid[] not null default '{}',
  sex text,
  -- The first day on which a facility asked the donor to come again; while it lies ahead, no appeal asks them.
  not_before date
) with (fillfactor = 85);

create index askable_by_area on askable_donors using gist (blood_type, area)
  where area is not null and is_verified and is_consented;
create index askable_by_city on askable_donors (city, blood_type) where is_verified and is_consented and not anywhere;
create index askable_anywhere on askable_donors (blood_type) where is_verified and is_consented and anywhere;
create index askable_by_type on askable_donors (blood_type) where is_verified and is_consented;
