-- A directory that an operator has sent. It is read and listed by a job in small steps, each of which is one transaction
-- with what it has done so far: whoever sent it may go away, and a worker that dies is followed by another.
create table directory_imports (
  id uuid primary key,
  -- A trial only reports what would be refused and why.
  is_trial boolean not null,
  state text not null check (state in ('reading', 'listing', 'done', 'failed')),
  -- Kept until it has been read.
  file bytea,
  file_bytes integer not null check (file_bytes >= 0),
  separator text not null check (separator in (',', ';', E'\t')),
  columns text[] not null default '{}',
  -- How far it has been read.
  bytes_read integer not null default 0 check (bytes_read between 0 and file_bytes),
  lines_read integer not null default 0,
  rows integer not null default 0,
  accepted integer not null default 0,
  imported integer not null default 0,
  invited integer not null default 0,
  refused integer not null default 0,
  -- The first of the refused rows, each with its line, column and reason.
  refusals jsonb not null default '[]',
  -- Why it failed.
  problem text not null default '',
  -- For whom the job works, as the audit trail has it.
  origin jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint directory_imports_finished check ((finished_at is not null) = (state in ('done', 'failed'))),
  constraint directory_imports_keep_no_file check (finished_at is null or file is null)
);

-- Parts of the file are read without the rest of it.
alter table directory_imports alter column file set storage external;

-- One at a time.
create unique index directory_imports_under_way on directory_imports ((true)) where finished_at is null;

-- Rows that can be listed and are not yet. A facility, and a contact, stands in one file once.
create table directory_rows (
  import_id uuid not null references directory_imports on delete cascade,
  line integer not null,
  -- What tells one facility from another; also the order of listing, which must not be that of places on the map.
  key text not null,
  email citext,
  facility jsonb not null,
  primary key (import_id, key),
  constraint directory_rows_contact unique (import_id, email)
);

-- Whether a facility is listed already is asked of every row of a directory, however its commas and dots are set.
create function listing_key(name text, address text) returns text
  language sql immutable strict parallel safe
  return md5(btrim(regexp_replace(search_form(name || ' ' || address), '[[:punct:][:space:]]+', ' ', 'g')));

create index facilities_by_listing on facilities (listing_key(name, address));
