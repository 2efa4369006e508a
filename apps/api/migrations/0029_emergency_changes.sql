-- Units of an emergency that came from another source than its donors.
alter table donation_requests add column units_elsewhere integer not null default 0;
alter table donation_requests add constraint donation_requests_units_elsewhere
  check (units_elsewhere = 0 or creator = 'facility_staff' and units_elsewhere between 1 and units_requested) not valid;

-- What the donors whom an appeal asked were told last: that it goes on, and until when. `changed_at` until they hear of a
-- change is when it was, `news_due_at` when they do.
alter table appeals add column sent_at timestamptz;
alter table appeals add column told_open boolean not null default true;
alter table appeals add column told_date timestamp;
alter table appeals add column changed_at timestamptz;
alter table appeals add column news_due_at timestamptz;
update appeals a set told_date = r.preferred_date from donation_requests r
where r.id = a.request_id and r.status in ('PENDING', 'APPROVED');
