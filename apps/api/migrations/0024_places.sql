-- A booking takes a place in a slot of a session. The requests and the holds are the truth; the counters of the sessions
-- follow them here, whoever writes, so that no way in or out of a place is forgotten.
alter table donation_requests add column session_id uuid references donation_sessions on delete set null;
alter table donation_requests add column slot_no smallint;
-- Added by staff for somebody who stands there: taken even where no place is free.
alter table donation_requests add column walk_in boolean not null default false;
alter table donation_requests add constraint donation_requests_slot
  check (session_id is null or (slot_no >= 1 and creator = 'donor'));

create index donation_requests_of_session on donation_requests (session_id, slot_no) where session_id is not null;

-- A place kept for a donor while they fill in the form.
create table slot_holds (
  donor_id uuid primary key references users on delete cascade,
  session_id uuid not null references donation_sessions on delete cascade,
  slot_no smallint not null check (slot_no >= 1),
  expires_at timestamptz not null
);

create index slot_holds_of_session on slot_holds (session_id, slot_no);
create index slot_holds_by_expiry on slot_holds (expires_at);

create function holds_place(status text) returns boolean language sql immutable parallel safe
  return status in ('PENDING', 'APPROVED', 'COMPLETED', 'NO_SHOW');

-- Takes a place; lock and check are one statement. A place beyond those that are offered is refused, unless it is forced.
create function take_place(session uuid, slot integer, forced boolean) returns void language plpgsql as $$
begin
  update donation_sessions set taken[slot] = taken[slot] + 1
  where id = session and slot <= cardinality(taken)
    and (forced or (status <> 'closed' and taken[slot] < places[slot]));
  if not found then
    raise exception 'no place is free in slot % of session %', slot, session
      using errcode = 'check_violation', constraint = 'donation_sessions_free';
  end if;
end $$;

create function leave_place(session uuid, slot integer) returns void language sql as $$
  update donation_sessions set taken[slot] = greatest(taken[slot] - 1, 0) where id = session and slot <= cardinality(taken)
$$;

-- From one place to another: sessions are locked in the order of their ids.
create function move_place(old_session uuid, old_slot integer, new_session uuid, new_slot integer, forced boolean)
returns void language plpgsql as $$
begin
  if new_session is not null and (old_session is null or new_session < old_session) then
    perform take_place(new_session, new_slot, forced);
  end if;
  if old_session is not null then
    perform leave_place(old_session, old_slot);
  end if;
  if new_session is not null and old_session is not null and new_session >= old_session then
    perform take_place(new_session, new_slot, forced);
  end if;
end $$;

create function count_request_place() returns trigger language plpgsql as $$
declare
  was uuid := case when tg_op <> 'INSERT' and holds_place(old.status) then old.session_id end;
  is_now uuid := case when tg_op <> 'DELETE' and holds_place(new.status) then new.session_id end;
begin
  perform move_place(was, old.slot_no, is_now, new.slot_no, coalesce(new.walk_in, false));
  return null;
end $$;

create trigger donation_requests_take_place after insert on donation_requests
  for each row when (new.session_id is not null) execute function count_request_place();
create trigger donation_requests_move_place after update of status, session_id, slot_no on donation_requests
  for each row when ((old.session_id is not null or new.session_id is not null)
    and (old.session_id, old.slot_no, holds_place(old.status)) is distinct from
      (new.session_id, new.slot_no, holds_place(new.status)))
  execute function count_request_place();
create trigger donation_requests_leave_place after delete on donation_requests
  for each row when (old.session_id is not null) execute function count_request_place();

create function count_hold_place() returns trigger language plpgsql as $$
begin
  perform move_place(old.session_id, old.slot_no, new.session_id, new.slot_no, false);
  return null;
end $$;

create trigger slot_holds_counted after insert or delete on slot_holds
  for each row execute function count_hold_place();
create trigger slot_holds_moved after update of session_id, slot_no on slot_holds
  for each row when ((old.session_id, old.slot_no) is distinct from (new.session_id, new.slot_no))
  execute function count_hold_place();
