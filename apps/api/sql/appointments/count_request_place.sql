-- needs holds_place
-- The counters of the sessions follow the requests, whoever writes, so that no way in or out of a place is forgotten.
-- A booking takes its place when it is committed: whoever books a session waits for its row, which is locked no longer than that.
-- It gives back what its donor holds, and is refused where the session was moved meanwhile; what a trigger moves is never refused.
create or replace function count_request_place() returns trigger language plpgsql as $$
declare
  was uuid := case when tg_op <> 'INSERT' and holds_place(old.status) then old.session_id end;
  is_now uuid := case when tg_op <> 'DELETE' and holds_place(new.status) then new.session_id end;
  forced boolean := coalesce(new.walk_in, false) or pg_trigger_depth() > 1;
begin
  if tg_op = 'INSERT' then
    delete from slot_holds where donor_id = new.donor_id;
  end if;
  perform move_place(was, old.slot_no, is_now, new.slot_no, forced);
  if tg_op = 'INSERT' and is_now is not null and not forced and not exists (
    select from donation_sessions s
    where s.id = is_now and new.preferred_at >= s.starts_at + (new.slot_no - 1) * s.slot_minutes * interval '1 minute'
      and new.preferred_at < s.starts_at + new.slot_no * s.slot_minutes * interval '1 minute'
  ) then
    raise exception 'slot % of session % is at another time', new.slot_no, is_now
      using errcode = 'check_violation', constraint = 'donation_sessions_free';
  end if;
  return null;
end $$;

create or replace trigger donation_requests_move_place after update of status, session_id, slot_no on donation_requests
  for each row when ((old.session_id is not null or new.session_id is not null)
    and (old.session_id, old.slot_no, holds_place(old.status)) is distinct from
      (new.session_id, new.slot_no, holds_place(new.status)))
  execute function count_request_place();

create or replace trigger donation_requests_leave_place after delete on donation_requests
  for each row when (old.session_id is not null) execute function count_request_place();

create constraint trigger donation_requests_take_place after insert on donation_requests deferrable initially deferred
  for each row when (new.session_id is not null and not new.walk_in) execute function count_request_place();

create or replace trigger donation_requests_walk_in after insert on donation_requests
  for each row when (new.session_id is not null and new.walk_in) execute function count_request_place();
