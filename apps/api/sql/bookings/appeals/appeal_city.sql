-- needs city_form
-- In which city appeals look for a donor. Of `street, city` and `street, city, country` the city; what has more or fewer parts is
-- guessed the same way.
create or replace function appeal_city(settings appeal_settings, home donor_places, address text) returns text language sql stable
  return case
    when coalesce(settings.city, '') <> '' then city_form(settings.city)
    when home.name is not null then city_form(home.name)
    else city_form(split_part(address, ',',
      case when array_length(string_to_array(address, ','), 1) > 2 then -2 else -1 end)) end;
