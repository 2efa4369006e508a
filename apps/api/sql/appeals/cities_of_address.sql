-- needs city_form
-- Every part of a facility's address behind the street: its city is among them.
create or replace function cities_of_address(address text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select city_form(part) from unnest(string_to_array(address, ',')) with ordinality parts(part, place)
    where (place > 1 or position(',' in address) = 0) and city_form(part) <> ''
  );
