-- Facilities, and what is searched of them.

create table facilities (
  id uuid primary key,
  name text not null check (name <> ''),
  address text not null check (address <> ''),
  operational_hours text not null,
  opening_hours jsonb,
  time_zone text not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- The place on a sphere of radius 1: chords order as distances do, also across the date line.
  place cube generated always as (
    case when latitude is null then null else cube(array[
      cos(radians(latitude)) * cos(radians(longitude)),
      cos(radians(latitude)) * sin(radians(longitude)),
      sin(radians(latitude))
    ]) end
  ) stored,
  urgent_below integer not null default 3,
  low_below integer not null default 7,
  slot_minutes integer not null default 30 check (slot_minutes between 5 and 240),
  slot_capacity integer default 4 check (slot_capacity between 1 and 1000),
  eligibility_profile text not null default 'default'
    check (eligibility_profile in ('default', 'eu', 'uk', 'us', 'india')),
  urgency text not null default 'low' check (urgency in ('high', 'medium', 'low')),
  blood_types text[] not null default '{}',
  created_at timestamptz not null default now(),
  stock_stale_hours integer not null default 24
    check (stock_stale_hours between 1 and 720),
  -- auto: a facility is verified from its registration on; manual: an operator says so first. Until then it appeals to nobody.
  verified_at timestamptz,
  verification_note text not null default '',
  -- null: listed from a directory, and nobody of it is on Sanguine yet.
  claimed_at timestamptz default now(),
  -- An Admin of it has confirmed their email address; kept by a trigger on users.
  email_confirmed boolean not null default false,
  -- FACILITY_APPROVAL is manual: kept by registration, and for all facilities when the program starts.
  check_needed boolean not null default false,
  appeals_paused_at timestamptz,
  -- Why an operator last paused or resumed its appeals, or allowed it more units.
  appeals_note text not null default '',
  -- Reports before this moment are settled and pause nothing.
  reports_settled_at timestamptz,
  -- Units that an operator allows to be open at once, beyond what its history allows.
  units_allowed integer check (units_allowed between 1 and 1000),
  -- How many invitations a facility has sent: few until somebody has shown who is behind it.
  invitations_sent integer not null default 0 check (invitations_sent >= 0),
  -- The telephone on which donors reach a facility. Empty where it gave none.
  phone_number text not null default ''
    check (length(phone_number) <= 200),
  -- First steps of a facility that an Admin has settled as they are: they are not asked for again.
  settled_steps text[] not null default '{}'
    check (settled_steps <@ array['place', 'eligibility', 'hours', 'capacity', 'colleagues']),
  -- Where a facility is in words, and how donors reach it; empty where nobody has said.
  city text not null default '' check (length(city) <= 120),
  district text not null default '' check (length(district) <= 120),
  region text not null default '' check (length(region) <= 120),
  postal_code text not null default '' check (length(postal_code) <= 16),
  public_email text not null default '' check (length(public_email) <= 254),
  website text not null default '' check (website = '' or website ~ '^https?://' and length(website) <= 300),
  -- Where on earth a facility's place lies, by the gazetteer: what is counted "in your region" is counted by these. Null
  -- until a job has looked; '' and 'ZZ' where no town is near.
  area_region text check (length(area_region) <= 200),
  area_country text check (area_country ~ '^[A-Z]{2}$'),
  -- A facility that an operator closed: its record and its requests are kept, and nobody finds or books it. Where it was a
  -- twin, its old address leads to the other one.
  closed_at timestamptz,
  closed_into uuid references facilities on delete set null,
  verification_status text not null generated always as (
    case
      when closed_at is not null then 'closed'
      when claimed_at is null then 'unclaimed'
      when not email_confirmed then 'unproven'
      when appeals_paused_at is not null then 'paused'
      when verified_at is not null then 'verified'
      when check_needed then 'waiting'
      else 'unchecked'
    end) stored,
  -- What is searched is cut, so that it fits in the indexes beside the name.
  search_text text generated always as (
    ' ' || left(search_form(name || ' ' || address), 270) || ' ' || left(search_form(postal_code || ' '
      || replace(postal_code, ' ', '') || ' ' || phone_digits(phone_number) || ' ' || city || ' ' || district || ' ' || region), 128)
    ) stored,
  -- When the operator was told that the facility waits; null: not since it began to.
  waiting_notified_at timestamptz,
  -- What an operator verified of a facility and it changed since, by detail: {"website": {"before": …, "since": …}}.
  changes_since_verified jsonb not null default '{}',
  -- It has to wait for an operator, whatever FACILITY_APPROVAL says: it moved or has another name, or its name is like that of
  -- a verified facility.
  must_wait boolean not null default false,
  check ((latitude is null) = (longitude is null)),
  check (0 < urgent_below and urgent_below < low_below and low_below <= 100000),
  check (num_nulls(area_region, area_country) in (0, 2)),
  check (closed_at is null or claimed_at is null),
  check (closed_into is null or (closed_at is not null and closed_into <> id)),
  constraint facilities_changes_since_verified
    check (jsonb_typeof(changes_since_verified) = 'object')
);

create index facilities_by_blood_type on facilities using gin (blood_types);
create index facilities_by_place on facilities using gist (place);
create index facilities_by_verification_status on facilities (verification_status, created_at, id);
create index facilities_without_place on facilities (id) where place is null;
-- Operators read facilities in the order in which they came.
create index facilities_by_creation on facilities (created_at, id);
create index facilities_without_area on facilities (id) where place is not null and area_country is null;
create index facilities_closed on facilities (id) where closed_at is not null;
create index facilities_closed_into on facilities (closed_into) where closed_into is not null;
create index facilities_by_name on facilities (name collate "C", id) include (blood_types, search_text);
create index facilities_by_need on facilities (urgency_rank(urgency), name collate "C", id)
  include (urgency, blood_types, search_text);
-- Among facilities that need blood equally, a donor sees the nearest first.
create index facilities_by_urgency_and_place on facilities using gist (urgency_rank(urgency), place);
create index facilities_changed on facilities (id) where changes_since_verified <> '{}';
create index facilities_by_name_key on facilities (name_key(name));

-- Only the version before reads it.
create table facility_counts (
  urgency text not null,
  blood_types text[] not null,
  facilities bigint not null
);

-- What searches gather, in rows of an eighth of the size: matches lie on fewer pages, and the index of words is not renewed
-- each time that a facility's stock changes its urgency.
create table facility_search (
  id uuid primary key references facilities on delete cascade,
  name text not null,
  search_text text not null,
  urgency text not null,
  blood_types text[] not null,
  place cube
) with (fillfactor = 80);

create index facility_search_words on facility_search using gin (search_text gin_trgm_ops);

-- The words of all facilities, so that a misspelt one is replaced by those that it is most like. Some stand twice: two
-- writers never wait for each other. A job removes the words of facilities that are gone.
create table facility_words (
  word text not null,
  sound text not null generated always as (sound_of(word)) stored
);

create index facility_words_by_word on facility_words (word);
create index facility_words_by_sound on facility_words (sound);
-- Without a list of pending entries, which each search would read.
create index facility_words_by_likeness on facility_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- By which twins are found. Kept apart from the facilities, whose rows change with every figure of their stock; triggers keep it.
create table facility_keys (
  key uuid not null,
  facility_id uuid not null,
  is_strong boolean not null,
  primary key (key, facility_id)
);

create index facility_keys_of_facility on facility_keys (facility_id);
