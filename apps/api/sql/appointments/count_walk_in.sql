-- Somebody who walked in takes a place, even where none is free.
create or replace function count_walk_in() returns trigger language plpgsql as $$
begin
  perform move_place(old.session_id, old.slot_no, new.session_id, new.slot_no, true);
  return null;
end $$;

create or replace trigger session_walk_ins_counted after insert or delete on session_walk_ins
  for each row execute function count_walk_in();
