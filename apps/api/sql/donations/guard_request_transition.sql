-- States only move along the table of transitions. A completed booking can be undone for a day, or ended when the donor
-- disputes it, and so can a visit without a donation. That somebody did not come can be undone for a day, and for ten minutes
-- what staff cancelled for a donor. Nothing else leaves a final state.
create or replace function guard_request_transition() returns trigger language plpgsql as $$
declare
  is_fresh boolean := coalesce(new.decided_at < old.decided_at + interval '24 hours', false);
  is_restored boolean := old.creator = 'donor' and old.status = 'CANCELLED' and new.status = 'APPROVED'
    and coalesce(new.decided_at < old.decided_at + interval '10 minutes', false)
    and coalesce((select h.action = 'cancel' and h.actor_role = 'facility_staff' and h.reason_code is null
      from request_history h where h.request_id = old.id order by h.at desc, h.id desc limit 1), false);
  is_corrected boolean := is_restored or old.creator = 'donor'
    and (old.status in ('COMPLETED', 'COULD_NOT_GIVE', 'LEFT')
        and (new.status = 'APPROVED' and is_fresh
          or new.status = 'CANCELLED' and (is_fresh or old.disputed_at is not null))
      or old.status = 'NO_SHOW' and new.status = 'APPROVED' and is_fresh);
begin
  if (old.status in ('COMPLETED', 'REJECTED', 'CANCELLED', 'NO_SHOW', 'COULD_NOT_GIVE', 'LEFT') and new.status <> old.status and not is_corrected)
    or (old.status = 'PENDING' and new.status = 'COMPLETED' and new.creator = 'donor')
    or (old.status = 'PENDING' and new.status in ('NO_SHOW', 'COULD_NOT_GIVE', 'LEFT'))
    or (old.status = 'APPROVED' and new.status in ('PENDING', 'REJECTED') and new.creator = 'donor')
  then
    raise exception 'a request may not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'donation_requests_transition';
  end if;
  return new;
end $$;

create or replace trigger donation_requests_transition before update of status on donation_requests
  for each row execute function guard_request_transition();
