-- The day of a session: who is there, and who did not come.
alter table donation_requests add column checked_in_at timestamptz;
alter table donation_requests add constraint donation_requests_checked_in
  check (checked_in_at is null or (creator = 'donor' and status <> 'NO_SHOW'));
alter table donation_requests drop constraint donation_requests_status_check;
alter table donation_requests add constraint donation_requests_status_check
  check (status in ('PENDING', 'APPROVED', 'REJECTED', 'COMPLETED', 'CANCELLED')
    or (status = 'NO_SHOW' and creator = 'donor'));

-- States only move along the table of transitions. A completed booking can be undone for a day, or ended when the donor
-- disputes it; that somebody did not come can be undone for a day. Nothing else leaves a final state.
create or replace function guard_request_transition() returns trigger language plpgsql as $$
declare
  is_fresh boolean := coalesce(new.decided_at < old.decided_at + interval '24 hours', false);
  is_corrected boolean := old.creator = 'donor'
    and (old.status = 'COMPLETED'
        and (new.status = 'APPROVED' and is_fresh
          or new.status = 'CANCELLED' and (is_fresh or old.disputed_at is not null))
      or old.status = 'NO_SHOW' and new.status = 'APPROVED' and is_fresh);
begin
  if (old.status in ('COMPLETED', 'REJECTED', 'CANCELLED', 'NO_SHOW') and new.status <> old.status and not is_corrected)
    or (old.status = 'PENDING' and new.status = 'COMPLETED' and new.creator = 'donor')
    or (old.status = 'PENDING' and new.status = 'NO_SHOW')
    or (old.status = 'APPROVED' and new.status in ('PENDING', 'REJECTED') and new.creator = 'donor')
  then
    raise exception 'a request may not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'donation_requests_transition';
  end if;
  return new;
end $$;

do $$
declare present text;
begin
  select substring(pg_get_constraintdef(oid) from 'ARRAY\[(.*)\]') into strict present from pg_constraint
  where conrelid = 'notifications'::regclass and conname = 'notifications_kind_check';
  alter table notifications drop constraint notifications_kind_check;
  execute format('alter table notifications add constraint notifications_kind_check check (kind in (%s, %s)) not valid', present,
    $kinds$'appointment_missed'$kinds$);
  alter table notifications validate constraint notifications_kind_check;
end $$;
