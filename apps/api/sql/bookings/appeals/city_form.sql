-- A city as it is compared: lower case, without accents, numbers and signs.
create or replace function city_form(words text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(regexp_replace(search_form(words), '\S*\d\S*', ' ', 'g'), '\s+', ' ', 'g'));
