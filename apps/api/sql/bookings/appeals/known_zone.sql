-- A zone of which this database does not know the clock counts as UTC.
create or replace function known_zone(zone text) returns text language plpgsql stable as $$
begin
  if zone is null or zone = 'UTC' then return 'UTC'; end if;
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;
