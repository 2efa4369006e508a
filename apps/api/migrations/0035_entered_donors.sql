-- A donor whom staff entered has no account until they claim it: no address, no password, and no terms that they accepted.
alter table users alter column email drop not null;
alter table users alter column password_hash drop not null;
alter table users alter column terms_accepted_at drop not null;
alter table users add constraint users_account
  check ((email is null) = (password_hash is null) and (email is null) = (terms_accepted_at is null)
    and (email is not null or role = 'donor')) not valid;

-- Who entered a donor and read the consent out, in which words, and the secrets by which the donor claims the record: hashes.
create table entered_donors (
  id uuid primary key,
  donor_id uuid not null references users on delete cascade,
  facility_id uuid not null references facilities,
  entered_by uuid references users on delete set null,
  entered_at timestamptz not null,
  consent_version text not null check (consent_version <> ''),
  -- Where the invitation goes. It is nobody's address until its reader has claimed the record.
  email citext,
  link_hash bytea constraint entered_donors_link_key unique,
  link_expires_at timestamptz,
  code_hash bytea constraint entered_donors_code_key unique,
  code_expires_at timestamptz,
  -- Dates of birth that were wrong; the fifth ends link and code.
  tries integer not null default 0 check (tries between 0 and 5),
  claimed_at timestamptz,
  check ((link_hash is null) = (link_expires_at is null)),
  check ((code_hash is null) = (code_expires_at is null)),
  constraint entered_donors_claimed check (claimed_at is null or (email is null and link_hash is null and code_hash is null))
);

create unique index entered_donors_unclaimed on entered_donors (donor_id) where claimed_at is null;
create index entered_donors_by_donor on entered_donors (donor_id);
create index entered_donors_by_facility on entered_donors (facility_id);
create index entered_donors_by_person on entered_donors (entered_by) where entered_by is not null;
