create table donation_requests (
  id uuid primary key,
  creator text not null check (creator in ('donor', 'facility_staff')),
  status text not null check (status in ('PENDING', 'APPROVED', 'REJECTED', 'COMPLETED', 'CANCELLED')),
  facility_id uuid not null references facilities,
  donor_id uuid references users on delete set null,
  emergency_request_id uuid references donation_requests,
  blood_type blood_type not null,
  units_requested integer not null default 1 check (units_requested between 1 and 1000),
  urgency_level text check (urgency_level in ('HIGH', 'MEDIUM', 'LOW')),
  -- The facility's local time, as people agreed on it, and the instant that it was in that zone.
  preferred_date timestamp not null,
  preferred_at timestamptz not null,
  time_zone text not null,
  -- Civil days from this donation to the next, by the facility's eligibility profile at the time.
  interval_days integer not null default 56 check (interval_days between 1 and 366),
  notes text not null default '',
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  decided_at timestamptz,
  expires_at timestamptz,
  check ((creator = 'facility_staff') = (urgency_level is not null)),
  check (creator = 'donor' or (donor_id is null and emergency_request_id is null)),
  check (creator = 'facility_staff' or units_requested = 1),
  check (status <> 'REJECTED' or creator = 'donor'),
  constraint donation_requests_interval exclude using gist (
    donor_id with =,
    daterange(preferred_date::date, preferred_date::date + interval_days) with &&
  ) where (status = 'APPROVED' and donor_id is not null)
);

create unique index donation_requests_one_open on donation_requests (donor_id, facility_id, preferred_at)
  where status in ('PENDING', 'APPROVED') and donor_id is not null;
create unique index donation_requests_one_answer on donation_requests (donor_id, emergency_request_id)
  where status in ('PENDING', 'APPROVED') and emergency_request_id is not null;
create index donation_requests_of_facility on donation_requests (facility_id, created_at desc, id);
create index donation_requests_to_decide on donation_requests (facility_id, creator, status, preferred_at, id);
create index donation_requests_of_donor on donation_requests (donor_id, created_at desc, id) where donor_id is not null;
create index open_emergencies on donation_requests (preferred_at, id)
  where creator = 'facility_staff' and status = 'PENDING';
create index emergency_answers on donation_requests (emergency_request_id) where emergency_request_id is not null;
create index bookings_of_a_slot on donation_requests (facility_id, preferred_date)
  where creator = 'donor' and status in ('PENDING', 'APPROVED');
create index requests_to_expire on donation_requests (expires_at)
  where status = 'PENDING' and expires_at is not null;

-- States only move along the table of transitions; the final ones never change.
create function guard_request_transition() returns trigger language plpgsql as $$
begin
  if (old.status in ('COMPLETED', 'REJECTED', 'CANCELLED') and new.status <> old.status)
    or (old.status = 'PENDING' and new.status = 'COMPLETED' and new.creator = 'donor')
    or (old.status = 'APPROVED' and new.status in ('PENDING', 'REJECTED') and new.creator = 'donor')
  then
    raise exception 'a request may not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'donation_requests_transition';
  end if;
  return new;
end $$;

create trigger donation_requests_transition before update of status on donation_requests
  for each row execute function guard_request_transition();

-- A new booking keeps the interval from the donor's completed donations. Writers hold the donor's row.
create function guard_donation_interval() returns trigger language plpgsql as $$
begin
  if new.donor_id is not null and new.status in ('PENDING', 'APPROVED') and exists (
    select from donation_requests d
    where d.donor_id = new.donor_id and d.status = 'COMPLETED' and d.id <> new.id
      and abs(new.preferred_date::date - d.preferred_date::date) < new.interval_days
  ) then
    raise exception 'a completed donation lies less than % days away', new.interval_days
      using errcode = 'exclusion_violation', constraint = 'donation_requests_completed_interval';
  end if;
  return new;
end $$;

create trigger donation_requests_completed_interval
  before insert or update of status, preferred_date, donor_id on donation_requests
  for each row execute function guard_donation_interval();

create table request_history (
  id uuid primary key,
  request_id uuid not null references donation_requests on delete cascade,
  actor_id uuid references users on delete set null,
  actor_role text not null check (actor_role in ('donor', 'facility_staff', 'system')),
  action text not null,
  from_status text,
  to_status text not null,
  reason text not null default '',
  at timestamptz not null
);

create index request_history_by_request on request_history (request_id, at, id);

create table outbox (
  id uuid primary key,
  event text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  last_error text
);

create index outbox_due on outbox (due_at);

create table mailbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  sent_at timestamptz not null
);

create index mailbox_by_time on mailbox (sent_at desc);
