-- Bookings that staff answer all at once: a job decides them one after the other.
create table decision_runs (
  id uuid primary key,
  facility_id uuid not null references facilities on delete cascade,
  -- Without them the run ends: nobody decides in the name of a person who is gone.
  started_by uuid references users on delete set null,
  action text not null check (action in ('approve', 'decline')),
  -- Read by each of the donors.
  reason text not null default '' check (length(reason) <= 300),
  -- From where it was started, for the audit trail; empty once the run has ended.
  origin jsonb not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  was_stopped boolean not null default false,
  check (finished_at is not null or not was_stopped)
);

create unique index decision_runs_one_open on decision_runs (facility_id) where finished_at is null;
create index decision_runs_of_facility on decision_runs (facility_id, created_at desc);

create table decision_run_items (
  run_id uuid not null references decision_runs on delete cascade,
  request_id uuid not null references donation_requests on delete cascade,
  position integer not null,
  attempts smallint not null default 0,
  decided_at timestamptz,
  -- Why it could not be decided, as the single call says it.
  code text,
  message text,
  primary key (run_id, request_id),
  check ((code is null) = (message is null)),
  check (code is null or decided_at is not null)
);

create index decision_run_items_next on decision_run_items (run_id, position) where decided_at is null;
create index decision_run_items_of_request on decision_run_items (request_id);
