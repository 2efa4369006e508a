-- What donors report in the days after they gave, and whom they call.

-- The numbers and texts of a facility that offers it; a row means that it does, or did.
create table after_care_settings (
  facility_id uuid primary key references facilities on delete cascade,
  is_on boolean not null,
  phone_number text not null check (length(phone_number) between 5 and 60),
  hours text not null check (length(hours) between 1 and 100),
  -- An alarm at night must reach somebody.
  after_hours_number text not null check (length(after_hours_number) between 5 and 60),
  emergency_number text not null check (length(emergency_number) between 2 and 60),
  advice jsonb not null default '{}' check (jsonb_typeof(advice) = 'object'),
  changed_at timestamptz not null
);

-- An alarm says that the blood of a donation may be in question, and nothing of an illness; the other kinds, how the donor feels.
create table donation_alarms (
  id uuid primary key,
  request_id uuid not null references donation_requests on delete cascade,
  facility_id uuid not null references facilities on delete cascade,
  -- null: the donor has left; the alarm stays.
  donor_id uuid references users on delete set null,
  kind text not null check (kind in ('ill', 'faint', 'bruise', 'numbness', 'bleeding', 'allergic', 'other')),
  started text check (started in ('there', 'same_day', 'later')),
  course text check (course in ('better', 'same', 'worse')),
  phone_number text check (length(phone_number) between 5 and 60),
  call_time text check (call_time in ('now', 'morning', 'afternoon', 'evening')),
  has_called boolean not null default false,
  created_at timestamptz not null,
  admins_notified_at timestamptz,
  operators_notified_at timestamptz,
  taken_at timestamptz,
  taken_by uuid references users on delete set null,
  outcome text check (outcome in ('calling', 'spoken', 'no_contact')),
  check ((phone_number is null) = (call_time is null)),
  check ((started is null) = (course is null)),
  check ((taken_at is null) = (outcome is null))
);

-- Pressed again, it is the same alarm.
create unique index donation_alarms_open_once on donation_alarms (request_id) where kind = 'ill' and taken_at is null;
create index donation_alarms_open on donation_alarms (facility_id, created_at) where taken_at is null;
create index donation_alarms_of_facility on donation_alarms (facility_id, created_at desc);
create index donation_alarms_of_request on donation_alarms (request_id);
create index donation_alarms_taken_by on donation_alarms (taken_by) where taken_by is not null;
create index donation_alarms_of_donor on donation_alarms (donor_id, created_at) where donor_id is not null;
