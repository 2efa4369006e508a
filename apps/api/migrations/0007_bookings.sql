-- Bookings and emergency requests, the day of staff, and what follows a donation.

create table donation_requests (
  id uuid primary key,
  creator text not null check (creator in ('donor', 'facility_staff')),
  status text not null,
  facility_id uuid not null references facilities,
  donor_id uuid references users on delete set null,
  emergency_request_id uuid references donation_requests,
  blood_type blood_type,
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
  -- When the donor said again that they will come.
  confirmed_at timestamptz,
  -- A donor who came on another day than booked: what was booked, so that undoing the completion brings it back.
  booked_date timestamp,
  booked_at timestamptz,
  -- Since when the donor says that the recorded donation was not theirs; null when they never did, or it is settled.
  disputed_at timestamptz,
  -- When the operator found that a disputed donation stands.
  dispute_settled_at timestamptz,
  -- When a facility opens for one emergency, beside its usual hours: local times there.
  opens_from timestamp,
  opens_until timestamp,
  -- The place that it takes in a slot of a session. Triggers keep the counters of the sessions, whoever writes.
  session_id uuid references donation_sessions on delete set null,
  slot_no smallint,
  -- Added by staff for somebody who stands there: taken even where no place is free.
  walk_in boolean not null default false,
  -- On the day: since when the donor is there.
  checked_in_at timestamptz,
  -- How many delays and closings of its session its calendar entry has seen: the version of that entry.
  session_changes smallint not null default 0,
  -- Of a donor who could not give: the first day on which the facility asked them to come again.
  not_before date,
  -- Of a completed donation: millilitres (null: the usual volume), and the number on the bag.
  volume_ml smallint,
  donation_number text,
  -- Units of an emergency that came from another source than its donors.
  units_elsewhere integer not null default 0,
  check ((creator = 'facility_staff') = (urgency_level is not null)),
  check (creator = 'donor' or (donor_id is null and emergency_request_id is null)),
  check (creator = 'facility_staff' or units_requested = 1),
  check (status <> 'REJECTED' or creator = 'donor'),
  constraint donation_requests_interval exclude using gist (
    donor_id with =,
    daterange(preferred_date::date, preferred_date::date + interval_days) with &&
  ) where (status = 'APPROVED' and donor_id is not null),
  constraint donation_requests_booked check ((booked_date is null) = (booked_at is null)),
  constraint donation_requests_dispute
    check ((disputed_at is null and dispute_settled_at is null)
      or (status in ('COMPLETED', 'COULD_NOT_GIVE', 'LEFT') and creator = 'donor')),
  constraint donation_requests_opening check (
    (opens_from is null) = (opens_until is null)
    and (opens_from is null or (creator = 'facility_staff' and opens_from < opens_until and opens_until <= preferred_date))),
  constraint donation_requests_slot check (session_id is null or (slot_no >= 1 and creator = 'donor')),
  constraint donation_requests_checked_in check (checked_in_at is null or (creator = 'donor' and status <> 'NO_SHOW')),
  -- A donor came, and could not give or left before: statuses of their own, because a cancelled request is final.
  constraint donation_requests_status_check
    check (status in ('PENDING', 'APPROVED', 'REJECTED', 'COMPLETED', 'CANCELLED')
      or (status in ('NO_SHOW', 'COULD_NOT_GIVE', 'LEFT') and creator = 'donor')),
  constraint donation_requests_type_known check (blood_type is not null or creator = 'donor'),
  -- An answer to an emergency is compatible with it, which only a known type can be.
  constraint donation_requests_answer_type_known check (blood_type is not null or emergency_request_id is null),
  -- They were there: staff checked them in.
  constraint donation_requests_came
    check (status not in ('COULD_NOT_GIVE', 'LEFT') or checked_in_at is not null),
  -- At most 730 days ahead, as facilities count their days.
  constraint donation_requests_not_before
    check (not_before is null or status = 'COULD_NOT_GIVE' and not_before <= (decided_at at time zone 'UTC')::date + 731),
  constraint donation_requests_given
    check ((volume_ml is null or volume_ml between 50 and 1000) and (donation_number is null or length(donation_number) between 1 and 32)
      and (status = 'COMPLETED' and creator = 'donor' or (volume_ml is null and donation_number is null))),
  constraint donation_requests_units_elsewhere
    check (units_elsewhere = 0 or creator = 'facility_staff' and units_elsewhere between 1 and units_requested)
);

create unique index donation_requests_one_open on donation_requests (donor_id, facility_id, preferred_at)
  where status in ('PENDING', 'APPROVED') and donor_id is not null;
create unique index donation_requests_one_answer on donation_requests (donor_id, emergency_request_id)
  where status in ('PENDING', 'APPROVED') and emergency_request_id is not null;
create index donation_requests_of_facility on donation_requests (facility_id, created_at desc, id);
create index donation_requests_to_decide on donation_requests (facility_id, creator, status, preferred_at, id);
create index donation_requests_of_donor on donation_requests (donor_id, created_at desc, id) where donor_id is not null;
create index emergency_answers on donation_requests (emergency_request_id) where emergency_request_id is not null;
create index bookings_of_a_slot on donation_requests (facility_id, preferred_date)
  where creator = 'donor' and status in ('PENDING', 'APPROVED');
create index requests_to_expire on donation_requests (expires_at)
  where status = 'PENDING' and expires_at is not null;
-- Erasing a person empties these; without an index each would be read from end to end.
create index donation_requests_by_creator on donation_requests (created_by) where created_by is not null;
-- Donations to remind of, by their time.
create index accepted_donations on donation_requests (preferred_at) where status = 'APPROVED' and creator = 'donor';
-- The donor's last donation.
create index completed_donations on donation_requests (donor_id, preferred_date desc)
  where status = 'COMPLETED' and donor_id is not null;
-- By the day on which the donor may give again.
create index completed_donations_by_next_date on donation_requests ((preferred_date::date + interval_days))
  where status = 'COMPLETED' and creator = 'donor';
-- Scheduled donations: whom they keep from being asked is read from this index alone.
create index scheduled_donations on donation_requests (donor_id, preferred_date, interval_days, emergency_request_id)
  where status = 'APPROVED' and donor_id is not null;
-- Of a facility's emergencies: how many are open, and how many were raised lately.
create index emergencies_of_facility on donation_requests (facility_id, created_at) where creator = 'facility_staff';
create index donation_requests_disputed on donation_requests (disputed_at, id) where disputed_at is not null;
create index donation_requests_of_session on donation_requests (session_id, slot_no) where session_id is not null;
create index open_emergencies on donation_requests (preferred_at, id) include (blood_type, facility_id)
  where creator = 'facility_staff' and status = 'PENDING';
create index open_emergencies_by_creation on donation_requests (created_at desc, id) include (facility_id)
  where creator = 'facility_staff' and status = 'PENDING';
-- Donations that were recorded lately.
create index donation_requests_completed on donation_requests (decided_at) where status = 'COMPLETED' and creator = 'donor';
-- Whom to remind today that they may come again.
create index asked_to_wait on donation_requests (not_before) where not_before is not null;
-- A bag is recorded once: a second time it is the wrong line, or the wrong bag.
create unique index donation_requests_one_number on donation_requests (facility_id, donation_number)
  where donation_number is not null;

create table request_history (
  id uuid primary key,
  request_id uuid not null references donation_requests on delete cascade,
  actor_id uuid references users on delete set null,
  actor_role text not null
    check (actor_role in ('donor', 'facility_staff', 'operator', 'system')),
  action text not null,
  from_status text,
  to_status text not null,
  reason text not null default '',
  at timestamptz not null,
  -- Why the program itself ended a request: a code, which is said in the language of who reads the history. What people
  -- wrote stays in `reason`.
  reason_code text
);

create index request_history_by_request on request_history (request_id, at, id);
create index request_history_by_actor on request_history (actor_id) where actor_id is not null;

-- A session was closed: each of its donors is asked for another time, and until when. Without a booking elsewhere it ends then.
create table session_announcements (
  request_id uuid not null references donation_requests on delete cascade,
  session_id uuid not null references donation_sessions on delete cascade,
  announced_at timestamptz not null,
  answer_by timestamptz not null,
  -- When the request was found to have moved, or was cancelled because nobody answered.
  settled_at timestamptz,
  primary key (request_id, session_id)
);

create index session_announcements_due on session_announcements (answer_by) where settled_at is null;
create index session_announcements_of_session on session_announcements (session_id);

-- What facilities tested, and said afterwards. Of each facility's words about a donor the last one stands.
create table blood_type_tests (
  id uuid primary key,
  donor_id uuid not null references users on delete cascade,
  facility_id uuid not null references facilities,
  -- The donation at which it was tested.
  request_id uuid not null references donation_requests on delete cascade,
  blood_type blood_type not null,
  reason text not null default '',
  tested_by uuid references users on delete set null,
  at timestamptz not null,
  -- When the facility corrected it or took it back.
  replaced_at timestamptz
);

create unique index blood_type_tests_standing on blood_type_tests (donor_id, facility_id) where replaced_at is null;
create index blood_type_tests_of_donor on blood_type_tests (donor_id, at);
create index blood_type_tests_by_person on blood_type_tests (tested_by) where tested_by is not null;
create index blood_type_tests_of_request on blood_type_tests (request_id);

create table used_donations (
  request_id uuid primary key references donation_requests on delete cascade,
  marked_at timestamptz not null,
  -- When its donor was notified: until then staff may undo it.
  announced_at timestamptz
);

create index used_donations_due on used_donations (marked_at) where announced_at is null;

-- What follows a donation: milestones, "your donation was used", and certificates that anybody can verify.
create table milestones (
  donor_id uuid not null references users on delete cascade,
  donations smallint not null check (donations in (1, 5, 10, 25, 50, 75, 100)),
  -- The donation by which it was reached.
  request_id uuid not null references donation_requests on delete cascade,
  reached_at timestamptz not null,
  primary key (donor_id, donations)
);

create index milestones_of_request on milestones (request_id);

create table certificates (
  id uuid primary key,
  donor_id uuid not null references users on delete cascade,
  code_hash bytea not null constraint certificates_code_hash_key unique,
  -- The donor's name as it was printed.
  name text not null,
  created_at timestamptz not null
);

create index certificates_of_donor on certificates (donor_id, created_at);

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

-- The code that a donor shows where they have no appointment, as a hash: one at a time, used once.
create table walk_in_codes (
  donor_id uuid primary key references users on delete cascade,
  code_hash bytea not null constraint walk_in_codes_code_hash_key unique,
  expires_at timestamptz not null
);

create index walk_in_codes_by_expiry on walk_in_codes (expires_at);

-- What staff wrote to the donors of a session: one message a day.
create table session_messages (
  id uuid primary key,
  session_id uuid not null references donation_sessions on delete cascade,
  -- The day in the session's time zone.
  date date not null,
  text text not null check (length(text) between 1 and 400),
  donors integer not null check (donors > 0),
  sent_at timestamptz not null,
  sent_by uuid references users on delete set null,
  constraint session_messages_once_a_day unique (session_id, date)
);

create index session_messages_of_person on session_messages (sent_by) where sent_by is not null;

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

-- What the staff of a facility hand over to each other on a day.
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

-- Who entered a donor and read the consent out, in which words, and the secrets by which the donor claims the record: hashes.
create table entered_donors (
  id uuid primary key,
  donor_id uuid not null references users on delete cascade,
  facility_id uuid not null references facilities,
  entered_by uuid references users on delete set null,
  entered_at timestamptz not null,
  consent_version text not null check (consent_version <> ''),
  -- Where the invitation goes. It is nobody's address until its reader has claimed the record.
  email citext,
  link_hash bytea constraint entered_donors_link_key unique,
  link_expires_at timestamptz,
  code_hash bytea constraint entered_donors_code_key unique,
  code_expires_at timestamptz,
  -- Dates of birth that were wrong; the fifth ends link and code.
  tries integer not null default 0 check (tries between 0 and 5),
  claimed_at timestamptz,
  -- Who made the code of a record, and who put an address on file later: neither may be who entered the donor.
  code_made_by uuid references users on delete set null,
  address_added_by uuid references users on delete set null,
  is_address_added boolean not null default false,
  -- Of a record that was claimed by a code: the person as they were entered and what was moved, so that the donor's own link can take it back.
  taken jsonb,
  check ((link_hash is null) = (link_expires_at is null)),
  check ((code_hash is null) = (code_expires_at is null)),
  constraint entered_donors_claimed check (
    claimed_at is null and taken is null
    or claimed_at is not null and code_hash is null and (taken is not null or email is null and link_hash is null))
);

create unique index entered_donors_unclaimed on entered_donors (donor_id) where claimed_at is null;
create index entered_donors_by_donor on entered_donors (donor_id);
create index entered_donors_by_facility on entered_donors (facility_id);
create index entered_donors_by_person on entered_donors (entered_by) where entered_by is not null;
create index entered_donors_by_code_maker on entered_donors (code_made_by) where code_made_by is not null;
create index entered_donors_by_address_adder on entered_donors (address_added_by) where address_added_by is not null;

-- What was asked for with a code, which happens later; the code is used up.
create table record_claims (
  entered_donor_id uuid primary key references entered_donors on delete cascade,
  kind text not null check (kind in ('take', 'erase')),
  -- The account into which the record goes.
  account_id uuid references users on delete cascade,
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at > asked_at),
  check ((kind = 'take') = (account_id is not null))
);

create index record_claims_due on record_claims (due_at);
create index record_claims_by_account on record_claims (account_id) where account_id is not null;
