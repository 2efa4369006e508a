-- Who is invited to work at a facility, and when it is open to donors.

create table invitations (
  id uuid primary key,
  facility_id uuid not null references facilities on delete cascade,
  email citext not null,
  first_name text not null check (first_name <> ''),
  last_name text not null default '',
  personnel_role text not null check (personnel_role in ('Admin', 'Staff', 'Reception')),
  invited_by uuid references users on delete set null,
  -- Null until the mail with the link is written.
  token_hash bytea constraint invitations_token_hash_key unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint invitations_facility_email_key unique (facility_id, email)
);

create index invitations_by_email on invitations (email);
create index invitations_by_expiry on invitations (expires_at);

-- Weekly patterns from which a facility publishes dated sessions.
create table session_templates (
  id uuid primary key,
  facility_id uuid not null references facilities on delete cascade,
  weekdays text[] not null check (cardinality(weekdays) between 1 and 7
    and weekdays <@ array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
  -- Every so many weeks, counted from the week of the anchor.
  every_weeks integer not null check (every_weeks between 1 and 12),
  anchor_date date not null,
  -- Local times; the end may be 24:00.
  from_time text not null check (from_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  until_time text not null check (until_time ~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$'),
  slot_minutes integer not null check (slot_minutes between 5 and 240),
  places integer not null check (places between 1 and 200),
  -- Where it is not held at the facility itself.
  venue jsonb,
  -- null: the facility's.
  time_zone text,
  valid_from date not null,
  valid_until date,
  instant boolean not null,
  created_at timestamptz not null,
  -- Sessions are there up to this day.
  published_until date,
  -- Sessions may offer some places more than there are, where enough donors do not come; off unless staff switch it on.
  overbook boolean not null default false,
  -- A break of a weekly pattern, in which no time is offered.
  break_from text,
  break_until text,
  check (from_time < until_time),
  check (valid_until >= valid_from),
  constraint session_templates_break check (
    (break_from is null) = (break_until is null)
    and (break_from is null or from_time < break_from and break_from < break_until and break_until < until_time))
);

create index session_templates_of_facility on session_templates (facility_id, created_at, id);
create index session_templates_to_publish on session_templates (published_until nulls first);

create table session_exceptions (
  template_id uuid not null references session_templates on delete cascade,
  date date not null,
  closed boolean not null,
  from_time text check (from_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  until_time text check (until_time ~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$'),
  places integer check (places between 1 and 200),
  reason text not null default '',
  primary key (template_id, date)
);

create table facility_closures (
  id uuid primary key,
  facility_id uuid not null references facilities on delete cascade,
  from_date date not null,
  until_date date not null,
  reason text not null,
  created_at timestamptz not null,
  check (until_date >= from_date)
);

create index facility_closures_of_facility on facility_closures (facility_id, until_date);

-- One date of a template. The counters say how many places of each slot are taken; the requests themselves are the truth.
create table donation_sessions (
  id uuid primary key,
  facility_id uuid not null references facilities on delete cascade,
  -- null: its template has been removed.
  template_id uuid references session_templates on delete set null,
  date date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  slot_minutes integer not null check (slot_minutes between 5 and 240),
  -- Of each slot, from 1: how many places it offers and how many are taken. Where staff lowered it, more may be taken.
  places smallint[] not null check (cardinality(places) between 1 and 300 and 0 <= all (places) and 200 >= all (places)),
  taken smallint[] not null check (0 <= all (taken)),
  open_places integer not null generated always as (free_places(taken, places)) stored,
  venue jsonb,
  instant boolean not null,
  status text not null default 'open' check (status in ('open', 'delayed', 'closed')),
  delay_minutes integer not null default 0 check (delay_minutes between 0 and 720),
  reason text not null default '',
  -- Delays, closings and reopenings, each of which is news to its donors: there is an end to them.
  changes smallint not null default 0,
  closed_at timestamptz,
  -- It was closed and opened again: that is possible once.
  reopened boolean not null default false,
  -- How many of `places` are extra: at most 10 % of those that there are.
  extra_places integer not null default 0,
  constraint donation_sessions_slots check (cardinality(taken) = cardinality(places)
    and array_position(taken, null) is null and array_position(places, null) is null),
  check (ends_at >= starts_at + cardinality(places) * slot_minutes * interval '1 minute'),
  check ((status = 'delayed') = (delay_minutes > 0)),
  constraint donation_sessions_closed_at check (closed_at is null or status = 'closed'),
  constraint donation_sessions_extra check (extra_places >= 0 and extra_places * 10 <= sum_of(places) - extra_places)
) with (fillfactor = 70);

create unique index donation_sessions_of_template on donation_sessions (template_id, date);
create index donation_sessions_of_facility on donation_sessions (facility_id, starts_at, id);

-- People without an account who walk in: counted, and nothing else of them is known.
create table session_walk_ins (
  id uuid primary key,
  session_id uuid not null references donation_sessions on delete cascade,
  slot_no smallint not null check (slot_no >= 1),
  at timestamptz not null
);

create index session_walk_ins_of_session on session_walk_ins (session_id, slot_no);

-- A place kept for a donor while they fill in the form.
create table slot_holds (
  donor_id uuid primary key references users on delete cascade,
  session_id uuid not null references donation_sessions on delete cascade,
  slot_no smallint not null check (slot_no >= 1),
  expires_at timestamptz not null
);

create index slot_holds_of_session on slot_holds (session_id, slot_no);
create index slot_holds_by_expiry on slot_holds (expires_at);
