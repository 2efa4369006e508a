-- Keeps what searches read in step with the facilities.
create or replace function copy_for_search() returns trigger language plpgsql as $$
begin
  insert into facility_search values (new.id, new.name, new.search_text, new.urgency, new.blood_types, new.place)
  on conflict (id) do update set name = excluded.name, search_text = excluded.search_text, urgency = excluded.urgency,
    blood_types = excluded.blood_types, place = excluded.place;
  return null;
end $$;

create or replace trigger facilities_copied_insert after insert on facilities for each row execute function copy_for_search();

create or replace trigger facilities_copied_update after update on facilities
  for each row when ((old.name, old.search_text, old.urgency, old.blood_types, old.latitude, old.longitude)
    is distinct from (new.name, new.search_text, new.urgency, new.blood_types, new.latitude, new.longitude))
  execute function copy_for_search();
