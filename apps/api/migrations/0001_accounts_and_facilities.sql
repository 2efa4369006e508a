create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists cube;
create extension if not exists btree_gist;

create function search_form(words text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, words));

create domain blood_type as text
  check (value in ('A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-'));

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
  slot_capacity integer check (slot_capacity between 1 and 1000),
  eligibility_profile text not null default 'default'
    check (eligibility_profile in ('default', 'eu', 'uk', 'us', 'india')),
  urgency text not null default 'low' check (urgency in ('high', 'medium', 'low')),
  blood_types text[] not null default '{}',
  search_text text generated always as (' ' || search_form(name || ' ' || address)) stored,
  created_at timestamptz not null default now(),
  check ((latitude is null) = (longitude is null)),
  check (0 < urgent_below and urgent_below < low_below and low_below <= 100000)
);

create index facilities_by_name on facilities (name collate "C", id);
create index facilities_by_urgency on facilities (urgency, name collate "C", id);
create index facilities_search on facilities using gin (search_text gin_trgm_ops);
create index facilities_by_blood_type on facilities using gin (blood_types);
create index facilities_by_place on facilities using gist (place);

create table users (
  id uuid primary key,
  role text not null check (role in ('donor', 'facility_staff')),
  first_name text not null check (first_name <> ''),
  last_name text not null default '',
  email citext not null constraint users_email_key unique,
  email_verified_at timestamptz,
  phone_number text not null default '',
  address text not null default '',
  password_hash text not null,
  facility_id uuid references facilities,
  personnel_role text check (personnel_role in ('Admin', 'Staff')),
  blood_type blood_type,
  blood_type_certainty text not null default 'unknown'
    check (blood_type_certainty in ('unknown', 'self-reported', 'confirmed')),
  date_of_birth date,
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null default now(),
  check ((role = 'facility_staff') = (facility_id is not null)),
  check ((facility_id is null) = (personnel_role is null)),
  check ((blood_type is null) = (blood_type_certainty = 'unknown'))
);

create index users_by_facility on users (facility_id, created_at) where facility_id is not null;
create index donors_by_creation on users (created_at) where role = 'donor';

create table sessions (
  id uuid primary key,
  token_hash bytea not null constraint sessions_token_hash_key unique,
  user_id uuid not null references users on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);

create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table rate_limits (
  key text primary key,
  window_ends_at timestamptz not null,
  hits integer not null
);

create index rate_limits_by_end on rate_limits (window_ends_at);

create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);
