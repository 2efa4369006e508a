-- Another place on the map may lie in another region: a job looks again.
create or replace function forget_area() returns trigger language plpgsql as $$
begin
  new.area_region := null;
  new.area_country := null;
  return new;
end $$;

create or replace trigger facilities_area_forgotten before update of latitude, longitude on facilities
  for each row when ((old.latitude, old.longitude) is distinct from (new.latitude, new.longitude))
  execute function forget_area();
