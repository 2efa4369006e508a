-- The words of a text that misspelt ones are compared with.
create or replace function words_to_find(search_text text) returns setof text
  language sql immutable strict parallel safe
  as $$
    select distinct word from regexp_split_to_table(search_text, '[[:punct:][:space:]]+') as word
    where length(word) between 3 and 40 and word !~ '[0-9]'
  $$;
