-- The questions before arrival that a facility publishes: its own file. What donors answer is in no table.
create table question_forms (
  facility_id uuid not null references facilities on delete cascade,
  version integer not null check (version between 1 and 65535),
  -- The first day on which donors are asked, in the facility's calendar.
  valid_from date not null,
  published_at timestamptz not null,
  published_by uuid references users on delete set null,
  file jsonb not null,
  -- The facility asks nothing any more.
  ended_at timestamptz,
  primary key (facility_id, version)
);

create index question_forms_by_publisher on question_forms (published_by) where published_by is not null;
