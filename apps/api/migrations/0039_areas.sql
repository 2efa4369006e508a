-- Where on earth a facility's place lies, by the gazetteer: what is counted "in your region" is counted by these. Null
-- until a job has looked; '' and 'ZZ' where no town is near.
alter table facilities
  add column area_region text check (length(area_region) <= 200),
  add column area_country text check (area_country ~ '^[A-Z]{2}$'),
  add check (num_nulls(area_region, area_country) in (0, 2));

create index facilities_without_area on facilities (id) where place is not null and area_country is null;

create function forget_area() returns trigger language plpgsql as $$
begin
  new.area_region := null;
  new.area_country := null;
  return new;
end $$;

create trigger facilities_area_forgotten before update of latitude, longitude on facilities
  for each row when ((old.latitude, old.longitude) is distinct from (new.latitude, new.longitude))
  execute function forget_area();
