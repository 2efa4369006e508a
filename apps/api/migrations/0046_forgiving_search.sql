-- Facilities are found by city, postal code (with and without its space), telephone number, district and region, too.
-- What is searched is cut, so that it fits in the indexes beside the name.
drop trigger facilities_copied_update on facilities;
alter table facilities drop column search_text;
alter table facilities add column search_text text generated always as (
  ' ' || left(search_form(name || ' ' || address), 270) || ' ' || left(search_form(postal_code || ' '
    || replace(postal_code, ' ', '') || ' ' || phone_digits(phone_number) || ' ' || city || ' ' || district || ' ' || region), 128)
  ) stored;
drop index if exists facilities_by_name, facilities_by_need;
create index facilities_by_name on facilities (name collate "C", id) include (blood_types, search_text);
create index facilities_by_need on facilities (urgency_rank(urgency), name collate "C", id)
  include (urgency, blood_types, search_text);
update facility_search s set search_text = f.search_text from facilities f where f.id = s.id and s.search_text <> f.search_text;
update facility_marks m set search_text = f.search_text from facilities f where f.id = m.id and m.search_text <> f.search_text;
create trigger facilities_copied_update after update on facilities
  for each row when ((old.name, old.search_text, old.urgency, old.blood_types, old.latitude, old.longitude)
    is distinct from (new.name, new.search_text, new.urgency, new.blood_types, new.latitude, new.longitude))
  execute function copy_for_search();

-- What words that sound alike have in common: consonants, each written in one way.
create function sound_of(word text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    translate(left(word, 1), 'eiouycqzw', 'aaaaakksv') || regexp_replace(
      translate(replace(replace(substr(word, 2), 'ph', 'f'), 'x', 'ks'), 'cqzw', 'kksv'), '[aeiouyh]', '', 'g'),
    '(.)\1+', '\1', 'g');

-- The words of all facilities, so that a misspelt one is replaced by those that it is most like. Some stand twice: two
-- writers never wait for each other. A job removes the words of facilities that are gone.
create table facility_words (
  word text not null,
  sound text not null generated always as (sound_of(word)) stored
);
create index facility_words_by_word on facility_words (word);
create index facility_words_by_sound on facility_words (sound);
-- Without a list of pending entries, which each search would read.
create index facility_words_by_likeness on facility_words using gin (word gin_trgm_ops) with (fastupdate = off);

create function words_to_find(search_text text) returns setof text
  language sql immutable strict parallel safe
  as $$
    select distinct word from regexp_split_to_table(search_text, '[[:punct:][:space:]]+') as word
    where length(word) between 3 and 40 and word !~ '[0-9]'
  $$;

create function note_facility_words() returns trigger language plpgsql as $$
begin
  insert into facility_words (word)
  select distinct word from written w cross join lateral words_to_find(w.search_text) as word
  where not exists (select from facility_words k where k.word = word.word);
  return null;
end $$;
create trigger facilities_words_insert after insert on facilities
  referencing new table as written for each statement execute function note_facility_words();

create function note_words_of_facility() returns trigger language plpgsql as $$
begin
  insert into facility_words (word)
  select word from words_to_find(new.search_text) as word
  where not exists (select from facility_words k where k.word = word.word);
  return null;
end $$;
create trigger facilities_words_update after update of name, address, city, district, region on facilities
  for each row when (old.search_text is distinct from new.search_text) execute function note_words_of_facility();

create function renew_facility_words() returns void language sql as $$
  with present as materialized (
    select distinct word from facilities f cross join lateral words_to_find(f.search_text) as word
  ), gone as (
    delete from facility_words k where not exists (select from present p where p.word = k.word)
  )
  insert into facility_words (word)
  select word from present p where not exists (select from facility_words k where k.word = p.word)
$$;
select renew_facility_words();
