-- Indexes are many times faster to make at once than row by row, so loading drops them and makes them again.
create or replace function make_gazetteer_indexes() returns void language plpgsql as $$
begin
  create index gazetteer_places_by_beginning on gazetteer_places (search_name text_pattern_ops, population desc, id);
  create index gazetteer_places_by_likeness on gazetteer_places using gin (search_name gin_trgm_ops);
  create index gazetteer_places_by_point on gazetteer_places (latitude, longitude);
end $$;
