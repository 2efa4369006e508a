-- A facility's lots expire by its own clock: their counts are made again soon after its zone has changed.
create or replace function time_zone_changed() returns trigger language plpgsql as $$
begin
  update inventory set lots_change_at = '-infinity' where facility_id = new.id and lots_change_at is not null;
  return null;
end $$;

create or replace trigger facility_time_zone_changed after update of time_zone on facilities
  for each row when (old.time_zone is distinct from new.time_zone) execute function time_zone_changed();
