-- What the staff of a facility write to each other about a booking; the donor reads it in their export.
create table request_notes (
  request_id uuid primary key references donation_requests on delete cascade,
  text text not null check (length(text) <= 300),
  -- Nobody overwrites what they have not read.
  version integer not null check (version > 0),
  written_at timestamptz not null,
  written_by uuid references users on delete set null
);

create index request_notes_of_person on request_notes (written_by) where written_by is not null;

-- What they hand over to each other on a day.
create table day_notes (
  facility_id uuid not null references facilities on delete cascade,
  date date not null,
  text text not null check (length(text) <= 1000),
  version integer not null check (version > 0),
  written_at timestamptz not null,
  written_by uuid references users on delete set null,
  primary key (facility_id, date)
);

create index day_notes_by_date on day_notes (date);
create index day_notes_of_person on day_notes (written_by) where written_by is not null;
