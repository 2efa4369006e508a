-- Words as they are compared: as they are searched, without signs.
create or replace function words_of(words text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(search_form(words), '[[:punct:][:space:]]+', ' ', 'g'));
