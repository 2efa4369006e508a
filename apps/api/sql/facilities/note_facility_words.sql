-- Words of new facilities that nobody has used before.
create or replace function note_facility_words() returns trigger language plpgsql as $$
begin
  insert into facility_words (word)
  select distinct word from written w cross join lateral words_to_find(w.search_text) as word
  where not exists (select from facility_words k where k.word = word.word);
  return null;
end $$;

create or replace trigger facilities_words_insert after insert on facilities
  referencing new table as written for each statement execute function note_facility_words();
