-- A removed member of staff: the row stays for the history, the address is free again.
alter table users add column disabled_at timestamptz;
alter table users drop constraint users_email_key;
create unique index users_email_key on users (email) where disabled_at is null;

-- What was mailed to a person to prove that the address is theirs. Only hashes; the newest of a purpose counts.
create table account_secrets (
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  -- Where it was sent: a secret does nothing for another address.
  email citext not null,
  token_hash bytea not null constraint account_secrets_token_hash_key unique,
  expires_at timestamptz not null,
  code_hash text,
  code_expires_at timestamptz,
  code_tries integer not null default 0 check (code_tries between 0 and 5),
  primary key (user_id, purpose),
  check ((code_hash is null) = (code_expires_at is null))
);

create index account_secrets_by_expiry on account_secrets (expires_at);

-- What a person agreed to, in which words and when: added to, never changed.
create table consents (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('terms', 'health_data')),
  version text not null check (version <> ''),
  action text not null check (action in ('given', 'withdrawn')),
  at timestamptz not null
);

create index consents_by_user on consents (user_id, kind, at);

create function keep_consents() returns trigger language plpgsql as $$
begin
  raise exception 'consents are added to, never changed' using errcode = 'restrict_violation';
end $$;

-- Erasing the person takes them along: that deletion comes from the foreign key, at a depth above 0.
create trigger consents_stay before update or delete on consents
  for each row when (pg_trigger_depth() = 0) execute function keep_consents();

insert into consents (id, user_id, kind, version, action, at)
select gen_random_uuid(), id, 'terms', '2026-11', 'given', terms_accepted_at from users;

create table invitations (
  id uuid primary key,
  facility_id uuid not null references facilities on delete cascade,
  email citext not null,
  first_name text not null check (first_name <> ''),
  last_name text not null default '',
  personnel_role text not null check (personnel_role in ('Admin', 'Staff')),
  invited_by uuid references users on delete set null,
  -- Null until the mail with the link is written.
  token_hash bytea constraint invitations_token_hash_key unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint invitations_facility_email_key unique (facility_id, email)
);

create index invitations_by_email on invitations (email);
create index invitations_by_expiry on invitations (expires_at);
