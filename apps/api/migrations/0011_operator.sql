-- What the operator of an installation sees to: directories, claims, verification, reported issues.

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
  -- Why it failed.
  problem text not null default '',
  -- For whom the job works, as the audit trail has it.
  origin jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- Whether contacts are invited by mail.
  mail boolean not null default false,
  -- What each column becomes, as the operator chose; null: as the heading says.
  mapped text[],
  completed integer not null default 0,
  known integer not null default 0,
  noted integer not null default 0,
  mailable integer not null default 0,
  -- In which country the rows are that do not name one; '' where nobody said.
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  -- Rows without coordinates that are placed in the middle of their town, and those whose town is not known.
  placed integer not null default 0,
  unplaced integer not null default 0,
  -- How a directory heads its columns, so that what is wrong with a cell says in which column it is.
  headings text[] not null default '{}',
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
  email citext,
  facility jsonb not null,
  -- Where it is listed among the others: mixed up, as neighbours in a row slow the index of places down.
  place uuid not null default gen_random_uuid(),
  notes text[] not null default '{}',
  constraint directory_rows_contact unique (import_id, email),
  primary key (import_id, place)
);

-- The keys of rows that wait to be listed: of each key the first line that has it.
create table directory_row_keys (
  import_id uuid not null references directory_imports on delete cascade,
  key uuid not null,
  line integer not null,
  primary key (import_id, key)
);

-- What became of each row, or would.
create table directory_results (
  import_id uuid not null references directory_imports on delete cascade,
  line integer not null,
  outcome text not null check (outcome in ('listed', 'completed', 'known', 'repeated', 'refused')),
  name text not null,
  notes text[] not null default '{}',
  facility_id uuid,
  -- What the file has of a refused row, so that it can be mended and sent again; null for other rows, and after 30 days.
  cells text[],
  primary key (import_id, line)
);

create index directory_results_to_say on directory_results (import_id, line) where outcome <> 'listed' or notes <> '{}';

-- Whom the directory names as the contact of a facility that nobody has claimed; gone once somebody has.
create table facility_contacts (
  facility_id uuid primary key references facilities on delete cascade,
  email citext not null,
  first_name text not null default '',
  last_name text not null default '',
  created_at timestamptz not null
);

create index facility_contacts_by_email on facility_contacts (email);

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
  -- In which a claim was filled in: the listed address is written to in it.
  locale language_tag,
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

-- A listing as it was when somebody joined as its first Admin: what they change is theirs, and goes with them when the
-- operator makes the facility a listing again.
create table facilities_as_listed (
  facility_id uuid primary key references facilities on delete cascade,
  -- The columns of the facility that its staff can change, or that an operator decides about its staff.
  listed jsonb not null,
  -- Whom the directory named; '' where nobody, or where that is forgotten.
  contact_email citext not null default '',
  contact_first_name text not null default '',
  contact_last_name text not null default '',
  claimed_at timestamptz not null
);

create index facilities_as_listed_by_contact on facilities_as_listed (contact_email) where contact_email <> '';

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

create table support_issues (
  id uuid primary key,
  reference text not null
    constraint support_issues_reference_key unique
    check (reference ~ '^SG-[0-9A-HJKMNP-TV-Z]{6}$'),
  user_id uuid not null references users on delete cascade,
  issue_type text not null check (issue_type in (
    'booking', 'account', 'facility_information', 'emergency_request', 'technical', 'other'
  )),
  description text not null check (description <> ''),
  created_at timestamptz not null
);

create index support_issues_of_user on support_issues (user_id, created_at);
