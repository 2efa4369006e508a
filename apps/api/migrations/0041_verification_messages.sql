-- What a facility and the operator of the installation write to each other about its verification, and operators' notes.
create table verification_messages (
  id uuid primary key,
  facility_id uuid not null references facilities on delete cascade,
  author text not null check (author in ('facility', 'operator')),
  -- Operators wrote it for each other.
  internal boolean not null default false,
  text text not null check (length(text) <= 1000),
  is_file boolean not null default false,
  written_at timestamptz not null,
  written_by uuid references users on delete set null,
  -- When operators were mailed of what a facility wrote.
  mailed_at timestamptz,
  -- When an operator answered or decided; of what an operator wrote, decided.
  answered_at timestamptz,
  check (author = 'operator' or not internal),
  check (author = 'facility' or not is_file),
  check (is_file = (text = ''))
);

create index verification_messages_of_facility on verification_messages (facility_id, written_at, id);
create index verification_messages_open on verification_messages (facility_id) where author = 'facility' and answered_at is null;
create index verification_messages_unmailed on verification_messages (facility_id) where author = 'facility' and mailed_at is null;
create index verification_messages_of_person on verification_messages (written_by) where written_by is not null;

-- The evidence that a facility sent; the message stays when the file goes.
create table verification_files (
  message_id uuid primary key references verification_messages on delete cascade,
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('pdf', 'picture')),
  bytes bytea not null check (octet_length(bytes) <= 8388608),
  -- It may show who they are: it goes with them.
  sent_by uuid not null references users on delete cascade,
  remove_at timestamptz not null
);

-- Neither a PDF nor a JPEG becomes smaller, and its length is read without it.
alter table verification_files alter column bytes set storage external;

create index verification_files_by_end on verification_files (remove_at);
create index verification_files_of_person on verification_files (sent_by);
