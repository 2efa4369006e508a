-- The code that a donor shows where they have no appointment, as a hash: one at a time, used once.
create table walk_in_codes (
  donor_id uuid primary key references users on delete cascade,
  code_hash bytea not null constraint walk_in_codes_code_hash_key unique,
  expires_at timestamptz not null
);

create index walk_in_codes_by_expiry on walk_in_codes (expires_at);
