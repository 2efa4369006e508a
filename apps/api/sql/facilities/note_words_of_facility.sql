-- Words of a facility that changed, as far as nobody has used them before.
create or replace function note_words_of_facility() returns trigger language plpgsql as $$
begin
  insert into facility_words (word)
  select word from words_to_find(new.search_text) as word
  where not exists (select from facility_words k where k.word = word.word);
  return null;
end $$;

create or replace trigger facilities_words_update after update of name, address, city, district, region on facilities
  for each row when (old.search_text is distinct from new.search_text) execute function note_words_of_facility();
