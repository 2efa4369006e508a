-- Keeps what searches read in step with the facilities.
create or replace function copy_for_search() returns trigger language plpgsql as $$
begin
  insert into facility_search as s values (new.id, new.name, new.search_text, new.urgency, new.blood_types, new.place)
  on conflict (id) do update set name = excluded.name, search_text = excluded.search_text, urgency = excluded.urgency,
    blood_types = excluded.blood_types, place = excluded.place
  where (s.name, s.search_text, s.urgency, s.blood_types, s.place)
    is distinct from (excluded.name, excluded.search_text, excluded.urgency, excluded.blood_types, excluded.place);
  return null;
end $$;

create or replace trigger facilities_copied after insert or update of name, search_text, urgency, blood_types, place on facilities
  for each row execute function copy_for_search();
