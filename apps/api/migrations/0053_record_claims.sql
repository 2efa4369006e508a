-- Who made the code of a record, and who put an address on file later: neither may be who entered the donor.
alter table entered_donors add column code_made_by uuid;
alter table entered_donors add column address_added_by uuid;
alter table entered_donors add column is_address_added boolean not null default false;
-- Of a record that was claimed by a code: the person as they were entered and what was moved, so that the donor's own link can take it back.
alter table entered_donors add column taken jsonb;

-- What was asked for with a code, which happens later; the code is used up.
create table record_claims (
  entered_donor_id uuid primary key references entered_donors on delete cascade,
  kind text not null check (kind in ('take', 'erase')),
  -- The account into which the record goes.
  account_id uuid references users on delete cascade,
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at > asked_at),
  check ((kind = 'take') = (account_id is not null))
);

create index record_claims_due on record_claims (due_at);
create index record_claims_by_account on record_claims (account_id) where account_id is not null;

-- Two facts about the type disagreed when two records became one: it is unclear until a facility tests it after this moment.
alter table users add column type_doubted_at timestamptz;

-- Codes of records with an address or a telephone: from now on only what is sent there opens them.
update entered_donors e set code_hash = null, code_expires_at = null from users u
where u.id = e.donor_id and e.code_hash is not null and (e.email is not null or u.phone_number <> '');
