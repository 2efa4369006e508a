-- needs holds_place, move_place
-- The counters of the sessions follow the requests, whoever writes, so that no way in or out of a place is forgotten.
-- Who walked in takes a place at once, a booking when it is committed: whoever books a session waits for its row, which is
-- locked no longer than that. It gives back what its donor holds, and is refused where the session was moved meanwhile; what a trigger moves is never refused.
create or replace function count_request_place() returns trigger language plpgsql as $$
declare
  was uuid := case when tg_op <> 'INSERT' and holds_place(old.status) then old.session_id end;
  is_now uuid := case when tg_op <> 'DELETE' and holds_place(new.status) then new.session_id end;
  forced boolean := coalesce(new.walk_in, false) or pg_trigger_depth() > 1;
begin
  if tg_op = 'INSERT' then
    if tg_nargs > 0 and (new.session_id is null or not new.walk_in) then return null; end if;
    delete from slot_holds where donor_id = new.donor_id;
  elsif (was, old.slot_no) is not distinct from (is_now, new.slot_no) then
    return null;
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

create or replace trigger donation_requests_move_place after insert or delete or update of status, session_id, slot_no
  on donation_requests for each row execute function count_request_place('at once');
drop trigger if exists donation_requests_leave_place on donation_requests;
drop trigger if exists donation_requests_walk_in on donation_requests;

create constraint trigger donation_requests_take_place after insert on donation_requests deferrable initially deferred
  for each row when (new.session_id is not null and not new.walk_in) execute function count_request_place();
