-- People: their accounts, how they sign in, and what they agreed to.

create table users (
  id uuid primary key,
  role text not null
    check (role in ('donor', 'facility_staff', 'operator')),
  first_name text not null check (first_name <> ''),
  last_name text not null default '',
  email citext,
  email_verified_at timestamptz,
  phone_number text not null default '',
  address text not null default '',
  password_hash text,
  facility_id uuid references facilities,
  -- Reception sees to a facility's day and its bookings, and to nothing else of it.
  personnel_role text check (personnel_role in ('Admin', 'Staff', 'Reception')),
  blood_type blood_type,
  blood_type_certainty text not null default 'unknown'
    check (blood_type_certainty in ('unknown', 'self-reported', 'confirmed', 'unclear')),
  date_of_birth date,
  terms_accepted_at timestamptz,
  created_at timestamptz not null default now(),
  -- A removed member of staff: the row stays for the history, the address is free again.
  disabled_at timestamptz,
  -- By this the trail knows a person. Erasing the person removes it from here, and from nowhere else: what the trail says
  -- stays, of somebody whom nobody can name any more.
  audit_ref uuid not null default gen_random_uuid(),
  -- When the person first proved that a mailbox is theirs: what was added to the account before may be somebody else's.
  first_verified_at timestamptz,
  -- What the donor said themselves, while a tested type stands in its place: it holds again if the tests are taken back.
  stated_blood_type blood_type,
  -- Asked because some services ask women to wait longer between donations than men. Optional: null where it is not given.
  sex text check (sex in ('female', 'male')),
  -- The language that a person chose; null where they have not. A language that we no longer speak stays.
  locale language_tag,
  last_sign_in_at timestamptz not null default now(),
  -- When the person was warned that their unused account is about to be erased.
  erasure_warned_at timestamptz,
  -- A person who works at several facilities has an account at each; the further ones name the first, with which they sign in.
  same_person_as uuid references users,
  -- Two facts about the type disagreed when two records became one: it is unclear until a facility tests it after this moment.
  type_doubted_at timestamptz,
  -- An account that was registered where too many known addresses had been asked for: its address opens it.
  opens_when_verified boolean not null default false,
  check ((role = 'facility_staff') = (facility_id is not null)),
  check ((facility_id is null) = (personnel_role is null)),
  -- An unclear type is no type: whatever asks for one finds none.
  constraint users_blood_type_known check ((blood_type is null) = (blood_type_certainty in ('unknown', 'unclear'))),
  constraint users_sex_of_donors check (sex is null or role = 'donor'),
  -- A donor whom staff entered has no account until they claim it: no address, no password, and no terms that they accepted.
  constraint users_account
    check ((email is null) = (password_hash is null) and (email is null) = (terms_accepted_at is null)
      and (email is not null or role = 'donor')),
  constraint users_same_person
    check (same_person_as is null or (role = 'facility_staff' and same_person_as <> id))
);

create index users_by_facility on users (facility_id, created_at) where facility_id is not null;
create index donors_by_creation on users (created_at) where role = 'donor';
create unique index users_by_audit_ref on users (audit_ref);
-- One account of a person at a facility; removed ones stay for the history.
create unique index users_accounts_of_person on users (coalesce(same_person_as, id), facility_id)
  where disabled_at is null and facility_id is not null;
-- An address signs in to one account; the person's further ones have the same.
create unique index users_email_key on users (email) where disabled_at is null and same_person_as is null;
create index users_same_person on users (same_person_as) where same_person_as is not null;

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

-- Why a session ended, so that whoever comes back with it reads it: by the hash of its token, without its person, for a month.
create table ended_sessions (
  token_hash bytea primary key,
  reason text not null check (reason in ('expired', 'elsewhere', 'password')),
  ended_at timestamptz not null default now()
);

create index ended_sessions_by_age on ended_sessions (ended_at);

-- What was mailed to a person to prove that the address is theirs. Only hashes; the newest of a purpose counts.
create table account_secrets (
  user_id uuid not null references users on delete cascade,
  purpose text not null
    check (purpose in ('verify_email', 'reset_password', 'change_email')),
  -- Where it was sent: a secret does nothing for another address.
  email citext not null,
  token_hash bytea not null constraint account_secrets_token_hash_key unique,
  expires_at timestamptz not null,
  code_hash text,
  code_expires_at timestamptz,
  code_tries integer not null default 0 check (code_tries between 0 and 5),
  -- The person's own tries at a code, apart from those of strangers who only know the address.
  own_code_tries integer not null default 0 check (own_code_tries between 0 and 5),
  -- The code and the link of the mail before the newest one, to the same address: whoever asks for another mail may still
  -- use the first, until it expires.
  former_code_hash text,
  former_code_expires_at timestamptz,
  former_token_hash bytea,
  former_expires_at timestamptz,
  primary key (user_id, purpose),
  check ((code_hash is null) = (code_expires_at is null)),
  check ((former_code_hash is null) = (former_code_expires_at is null)),
  check ((former_token_hash is null) = (former_expires_at is null))
);

create index account_secrets_by_expiry on account_secrets (expires_at);
create unique index account_secrets_former_token on account_secrets (former_token_hash) where former_token_hash is not null;

-- A browser in which a person has signed in before: who guesses at the account elsewhere does not lock it out.
create table known_devices (
  token_hash bytea not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (token_hash, user_id)
);

create index known_devices_by_user on known_devices (user_id, last_seen_at);
create index known_devices_by_age on known_devices (last_seen_at);

-- A second factor by time-based codes; its secret is encrypted under the server's key.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  secret bytea not null,
  created_at timestamptz not null,
  -- null: not confirmed by a code yet, and asked of nobody.
  confirmed_at timestamptz,
  -- The period of the last code that was taken: it and those before it are worth nothing.
  last_period bigint not null default 0,
  -- The account under whose id the secret is encrypted; null where it is the row's own.
  sealed_for uuid
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- The first step of a sign-in was right; the second is waited for.
create table sign_in_challenges (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  tries integer not null default 0,
  expires_at timestamptz not null
);

create index sign_in_challenges_by_user on sign_in_challenges (user_id);
create index sign_in_challenges_by_expiry on sign_in_challenges (expires_at);

-- What a person agreed to, in which words and when: added to, never changed.
create table consents (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Being asked in emergencies is agreed to of its own, not with the keeping of health data.
  kind text not null check (kind in ('terms', 'health_data', 'appeals')),
  version text not null check (version <> ''),
  action text not null check (action in ('given', 'withdrawn')),
  at timestamptz not null
);

create index consents_by_user on consents (user_id, kind, at);

-- One picture per person. Another picture gets another id, which is part of its address.
create table user_avatars (
  user_id uuid primary key references users on delete cascade,
  id uuid not null,
  image bytea not null check (octet_length(image) between 1 and 262144),
  created_at timestamptz not null
);

-- With these a facility's own software reads and sets its stock. The token itself is shown once and not kept.
create table facility_api_tokens (
  id uuid primary key,
  facility_id uuid not null references facilities on delete cascade,
  name text not null check (name <> ''),
  token_hash bytea not null constraint facility_api_tokens_token_hash_key unique,
  last_four text not null check (length(last_four) = 4),
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);

create index facility_api_tokens_by_facility on facility_api_tokens (facility_id, created_at desc);
create index facility_api_tokens_by_creator on facility_api_tokens (created_by) where created_by is not null;

-- The secret address of a person's calendar: one for each account.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null constraint calendar_feeds_token_hash_key unique,
  -- Without names of facilities, and without saying what it is about.
  private boolean not null,
  created_at timestamptz not null,
  last_read_at timestamptz
);

-- Only the version before reads it.
create table donor_counts (
  -- The day, in UTC, on which these donors joined.
  joined_on date not null,
  donors bigint not null
);
