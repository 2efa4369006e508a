-- needs city_form
-- `street, city` and `street, city, country`: the city. What has more or fewer parts is guessed the same way.
create or replace function city_of_address(address text) returns text
  language sql immutable strict parallel safe
  return city_form(split_part(address, ',',
    case when array_length(string_to_array(address, ','), 1) > 2 then -2 else -1 end));
