-- Who waits for a place, and the places that are offered.

-- Donors who wait for a place at a facility, on some days and at some times of the day.
create table wait_list_entries (
  id uuid primary key,
  donor_id uuid not null references users on delete cascade,
  facility_id uuid not null references facilities on delete cascade,
  blood_type blood_type,
  from_date date not null,
  until_date date not null,
  from_time text not null check (from_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  until_time text not null check (until_time ~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$'),
  created_at timestamptz not null,
  -- From which network somebody began to wait, as a hash under a key of the installation; '' where nobody knows. It goes with
  -- the entry, when its days are over.
  network text not null default '',
  check (until_date >= from_date),
  check (from_time < until_time)
);

create index wait_list_of_facility on wait_list_entries (facility_id, created_at, id);
create index wait_list_of_donor on wait_list_entries (donor_id);
create index wait_list_by_end on wait_list_entries (until_date);

-- A place that is kept for the donors to whom it is offered; counted as taken.
create table offered_places (
  id uuid primary key,
  session_id uuid not null references donation_sessions on delete cascade,
  slot_no smallint not null check (slot_no >= 1),
  expires_at timestamptz not null
);

create index offered_places_of_session on offered_places (session_id, slot_no);
create index offered_places_by_expiry on offered_places (expires_at);

-- An offer to one donor; it stays when it has ended, so that a late reader learns what became of it.
create table slot_offers (
  id uuid primary key,
  donor_id uuid not null references users on delete cascade,
  facility_id uuid not null references facilities on delete cascade,
  session_id uuid not null references donation_sessions on delete cascade,
  slot_no smallint not null check (slot_no >= 1),
  -- null: it is not kept any more.
  place_id uuid references offered_places on delete set null,
  blood_type blood_type,
  starts_at timestamptz not null,
  local_time timestamp not null,
  time_zone text not null,
  shared boolean not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > offered_at and expires_at < starts_at),
  state text not null default 'open' check (state in ('open', 'taken', 'declined', 'expired', 'lost', 'withdrawn')),
  ended_at timestamptz,
  request_id uuid references donation_requests on delete set null,
  -- After a donation, the same time on the first possible day is kept for its donor and offered to them.
  kind text not null default 'wait',
  -- The donation after which it is offered.
  after_request_id uuid,
  check ((state = 'open') = (ended_at is null)),
  constraint slot_offers_kind
    check (kind = 'wait' and after_request_id is null or kind = 'next' and not shared),
  constraint slot_offers_after_request
    foreign key (after_request_id) references donation_requests on delete set null
);

-- One at a time for each donor: nobody keeps several places from others.
create unique index slot_offers_one_open on slot_offers (donor_id) where state = 'open';
create index slot_offers_of_donor on slot_offers (donor_id, offered_at desc);
create index slot_offers_of_place on slot_offers (place_id) where place_id is not null;
create index slot_offers_of_session on slot_offers (session_id);
create index slot_offers_of_request on slot_offers (request_id) where request_id is not null;
create index slot_offers_by_age on slot_offers (offered_at);
create index slot_offers_after on slot_offers (after_request_id) where after_request_id is not null;

-- Sessions in which a place became free for somebody who waits; a job offers it.
create table sessions_to_offer (
  session_id uuid primary key references donation_sessions on delete cascade,
  look_at timestamptz not null
);

create index sessions_to_offer_due on sessions_to_offer (look_at);
