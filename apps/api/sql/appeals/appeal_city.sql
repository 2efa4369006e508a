-- needs city_form, city_of_address
-- In which city appeals look for a donor.
create or replace function appeal_city(settings appeal_settings, home donor_places, address text) returns text language sql stable
  return case
    when coalesce(settings.city, '') <> '' then city_form(settings.city)
    when home.name is not null then city_form(home.name)
    else city_of_address(address) end;
