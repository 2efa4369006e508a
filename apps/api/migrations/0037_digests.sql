-- How often staff are mailed about new bookings.
alter table notification_preferences add column new_bookings text not null default 'hourly';
alter table notification_preferences add constraint notification_preferences_new_bookings
  check (new_bookings in ('at-once', 'hourly', 'daily')) not valid;

-- Bookings of which a member of staff is mailed together with others: until that mail goes, and for a week after it.
create table digest_items (
  user_id uuid not null references users on delete cascade,
  request_id uuid not null references donation_requests on delete cascade,
  facility_id uuid not null references facilities on delete cascade,
  due_at timestamptz not null,
  -- The mail that has it; null as long as it waits.
  digest_id uuid,
  primary key (user_id, request_id)
);

create index digest_items_due on digest_items (due_at) where digest_id is null;
create index digest_items_of_digest on digest_items (digest_id) where digest_id is not null;
create index digest_items_of_request on digest_items (request_id);
create index digest_items_of_facility on digest_items (facility_id);
