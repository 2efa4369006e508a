-- From one place to another: sessions are locked in the order of their ids.
create or replace function move_place(old_session uuid, old_slot integer, new_session uuid, new_slot integer, forced boolean)
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
