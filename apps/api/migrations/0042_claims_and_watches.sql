-- Somebody says that a listing is theirs. Nobody becomes anything by it: a code of the listed mailbox, or the operator,
-- decides whether they are invited.
create table facility_claims (
  id uuid primary key,
  facility_id uuid not null references facilities on delete cascade,
  email citext not null,
  first_name text not null,
  last_name text not null default '',
  phone_number text not null,
  -- Where the code went; null: only the operator can decide.
  sent_to citext,
  code_hash text,
  code_expires_at timestamptz,
  code_tries integer not null default 0 check (code_tries between 0 and 5),
  -- An operator has invited the person, and the listed mailbox is to hear it.
  accepted_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint facility_claims_once unique (facility_id, email)
);
create index facility_claims_by_age on facility_claims (expires_at);

-- Donors who want to hear when a listed facility has joined.
create table facility_watches (
  user_id uuid not null references users on delete cascade,
  facility_id uuid not null references facilities on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, facility_id)
);
create index facility_watches_of_facility on facility_watches (facility_id);
