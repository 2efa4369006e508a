-- A new booking keeps the interval from the donor's completed donations, except from one that its donor disputes until that is
-- settled; and it is not before the day from which a facility asked its donor to come again. What was booked before they were
-- asked stays. Writers hold the donor's row.
create or replace function guard_donation_interval() returns trigger language plpgsql as $$
begin
  if new.donor_id is not null and new.status in ({{isOpen}}) and exists (
    select from donation_requests d
    where d.donor_id = new.donor_id and d.status in ({{gave}}) and d.disputed_at is null and d.id <> new.id
      and abs(new.preferred_date::date - d.preferred_date::date) < new.interval_days
  ) then
    raise exception 'a completed donation lies less than % days away', new.interval_days
      using errcode = 'exclusion_violation', constraint = 'donation_requests_completed_interval';
  end if;
  if new.donor_id is not null and new.status in ({{isOpen}})
    and (tg_op = 'INSERT' or old.status = 'PENDING' or new.preferred_date <> old.preferred_date)
    and exists (
      select from donation_requests d
      where d.donor_id = new.donor_id and d.not_before > new.preferred_date::date and d.disputed_at is null and d.id <> new.id
    )
  then
    raise exception 'the donor was asked to come later'
      using errcode = 'exclusion_violation', constraint = 'donation_requests_asked_to_wait';
  end if;
  return new;
end $$;

create or replace trigger donation_requests_completed_interval
  before insert or update of status, preferred_date, donor_id on donation_requests
  for each row execute function guard_donation_interval();
