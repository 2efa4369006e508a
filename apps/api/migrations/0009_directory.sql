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

-- The places of the world, as the packed gazetteer of the release has them. A place with several names has a row for each.
-- `search_name` is `known_as` as it is looked for: lower case, without accents and signs.
create table gazetteer_places (
  id integer,
  known_as text,
  name text not null,
  region text not null,
  country text not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null,
  search_name text not null,
  primary key (id, known_as)
);

-- Loading drops these and makes them again (make_gazetteer_indexes).
create index gazetteer_places_by_beginning on gazetteer_places (search_name text_pattern_ops, population desc, id);
create index gazetteer_places_by_likeness on gazetteer_places using gin (search_name gin_trgm_ops);
create index gazetteer_places_by_point on gazetteer_places (latitude, longitude);

-- Which packed file the table has.
create table gazetteer_state (
  singleton boolean primary key default true check (singleton),
  checksum text not null,
  loaded_at timestamptz not null
);

-- Postal codes of the countries whose files an operator has loaded: no set of the world is free. `search_code` is `code` as it
-- is looked for: lower case, letters and digits only. Their numbers begin behind those of GeoNames, so that one number names a
-- place of the gazetteer or a postal code.
create table postal_codes (
  id integer primary key generated always as identity (start with 1000000001),
  country text not null check (country ~ '^[A-Z]{2}$'),
  code text not null check (length(code) <= 20),
  search_code text collate "C" not null,
  name text not null check (length(name) <= 200),
  region text not null check (length(region) <= 200),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  unique (country, search_code)
);

create index postal_codes_by_beginning on postal_codes (search_code, country);

-- Where a donor lives, to about a kilometre. A row without a place says that they do not want to be asked.
create table donor_places (
  user_id uuid primary key references users on delete cascade,
  name text check (length(name) <= 200),
  region text check (length(region) <= 200),
  country text check (country ~ '^[A-Z]{2}$'),
  latitude double precision check (latitude between -90 and 90 and latitude = round(latitude::numeric, 2)::double precision),
  longitude double precision
    check (longitude between -180 and 180 and longitude = round(longitude::numeric, 2)::double precision),
  chosen_at timestamptz not null,
  check (num_nulls(name, region, country, latitude, longitude) in (0, 5))
);
