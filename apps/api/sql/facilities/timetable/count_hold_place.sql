-- needs move_place
-- Places that are held for a form, offered, or left to somebody who walked in are taken; the last even where none is free.
create or replace function count_hold_place() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or (old.session_id, old.slot_no) is distinct from (new.session_id, new.slot_no) then
    perform move_place(old.session_id, old.slot_no, new.session_id, new.slot_no, tg_nargs > 0);
  end if;
  return null;
end $$;

create or replace trigger slot_holds_counted after insert or delete or update of session_id, slot_no on slot_holds
  for each row execute function count_hold_place();
drop trigger if exists slot_holds_moved on slot_holds;

create or replace trigger offered_places_counted after insert or delete on offered_places
  for each row execute function count_hold_place();

create or replace trigger session_walk_ins_counted after insert or delete on session_walk_ins
  for each row execute function count_hold_place('forced');
