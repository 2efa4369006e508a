-- From one place to another: sessions are locked in the order of their ids, lock and check are one statement. A place beyond those
-- that are offered is refused, unless it is forced.
create or replace function move_place(old_session uuid, old_slot integer, new_session uuid, new_slot integer, forced boolean)
returns void language plpgsql as $$
declare leaves_first boolean := old_session is not null and (new_session is null or old_session <= new_session);
begin
  if leaves_first then
    update donation_sessions set taken[old_slot] = greatest(taken[old_slot] - 1, 0)
    where id = old_session and old_slot <= cardinality(taken);
  end if;
  if new_session is not null then
    update donation_sessions set taken[new_slot] = taken[new_slot] + 1
    where id = new_session and new_slot <= cardinality(taken)
      and (forced or (status <> 'closed' and taken[new_slot] < places[new_slot]));
    if not found then
      raise exception 'no place is free in slot % of session %', new_slot, new_session
        using errcode = 'check_violation', constraint = 'donation_sessions_free';
    end if;
  end if;
  if old_session is not null and not leaves_first then
    update donation_sessions set taken[old_slot] = greatest(taken[old_slot] - 1, 0)
    where id = old_session and old_slot <= cardinality(taken);
  end if;
end $$;
