-- needs request_transitions
-- A state only moves along these, whoever writes. A cancellation is taken back only where staff cancelled for a donor, and gave no
-- reason from the list: what a closed session or a wait list ended stays ended.
create or replace function guard_request_transition() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not exists (
    select from request_transitions t
    where t.creator = old.creator and t.from_status = old.status and t.to_status = new.status
      and (t.minutes is null or new.decided_at < old.decided_at + t.minutes * interval '1 minute'
        or t.if_disputed and old.disputed_at is not null)
      and (old.status <> 'CANCELLED' or (select h.action = 'cancel' and h.actor_role = 'facility_staff' and h.reason_code is null
        from request_history h where h.request_id = old.id order by h.at desc, h.id desc limit 1))
  ) then
    raise exception 'a request may not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'donation_requests_transition';
  end if;
  return new;
end $$;

create or replace trigger donation_requests_transition before update of status on donation_requests
  for each row execute function guard_request_transition();
