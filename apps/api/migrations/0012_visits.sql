-- A donor came, and could not give or left before: statuses of their own, because a cancelled request is final.
alter table donation_requests add column not_before date;
alter table donation_requests drop constraint donation_requests_status_check;
alter table donation_requests add constraint donation_requests_status_check
  check (status in ('PENDING', 'APPROVED', 'REJECTED', 'COMPLETED', 'CANCELLED')
    or (status in ('NO_SHOW', 'COULD_NOT_GIVE', 'LEFT') and creator = 'donor')) not valid;
-- They were there: staff checked them in.
alter table donation_requests add constraint donation_requests_came
  check (status not in ('COULD_NOT_GIVE', 'LEFT') or checked_in_at is not null) not valid;
-- At most 730 days ahead, as facilities count their days.
alter table donation_requests add constraint donation_requests_not_before
  check (not_before is null or status = 'COULD_NOT_GIVE' and not_before <= (decided_at at time zone 'UTC')::date + 731) not valid;
alter table donation_requests drop constraint donation_requests_dispute;
alter table donation_requests add constraint donation_requests_dispute
  check ((disputed_at is null and dispute_settled_at is null)
    or (status in ('COMPLETED', 'COULD_NOT_GIVE', 'LEFT') and creator = 'donor')) not valid;

-- The first day on which a facility asked the donor to come again; while it lies ahead, no appeal asks them.
alter table askable_donors add column not_before date;
