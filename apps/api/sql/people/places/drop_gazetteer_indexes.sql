-- Loading drops the indexes and makes them again.
create or replace function drop_gazetteer_indexes() returns void language plpgsql as $$
begin
  drop index gazetteer_places_by_beginning, gazetteer_places_by_likeness, gazetteer_places_by_point;
end $$;
