-- Places that are held for a form, or offered, are taken.
create or replace function count_hold_place() returns trigger language plpgsql as $$
begin
  perform move_place(old.session_id, old.slot_no, new.session_id, new.slot_no, false);
  return null;
end $$;

create or replace trigger slot_holds_counted after insert or delete on slot_holds
  for each row execute function count_hold_place();

create or replace trigger slot_holds_moved after update of session_id, slot_no on slot_holds
  for each row when ((old.session_id, old.slot_no) is distinct from (new.session_id, new.slot_no))
  execute function count_hold_place();

create or replace trigger offered_places_counted after insert or delete on offered_places
  for each row execute function count_hold_place();
