-- An operator's decision about a facility is news to its Admins: a notification of it is about the facility.
alter table notifications add column facility_id uuid;
alter table notifications add constraint notifications_facility_id_fkey
  foreign key (facility_id) references facilities on delete cascade not valid;
alter table notifications drop constraint notifications_subject;
alter table notifications add constraint notifications_subject
  check (num_nonnulls(request_id, offer_id, facility_id) = 1) not valid;

-- When the operator was told that the facility waits; null: not since it began to.
alter table facilities add column waiting_notified_at timestamptz;
