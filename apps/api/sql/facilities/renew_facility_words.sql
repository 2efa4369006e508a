-- Adds words that are missing, and removes those of facilities that are gone.
create or replace function renew_facility_words() returns void language sql as $$
  with present as materialized (
    select distinct word from facilities f cross join lateral words_to_find(f.search_text) as word
  ), gone as (
    delete from facility_words k where not exists (select from present p where p.word = k.word)
  )
  insert into facility_words (word)
  select word from present p where not exists (select from facility_words k where k.word = p.word)
$$;
