-- Takes a place; lock and check are one statement. A place beyond those that are offered is refused, unless it is forced.
create or replace function take_place(session uuid, slot integer, forced boolean) returns void language plpgsql as $$
begin
  update donation_sessions set taken[slot] = taken[slot] + 1
  where id = session and slot <= cardinality(taken)
    and (forced or (status <> 'closed' and taken[slot] < places[slot]));
  if not found then
    raise exception 'no place is free in slot % of session %', slot, session
      using errcode = 'check_violation', constraint = 'donation_sessions_free';
  end if;
end $$;
