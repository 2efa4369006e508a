-- A facility's summary follows its thresholds, whoever writes them.
create or replace function thresholds_changed() returns trigger language plpgsql as $$
begin
  perform summarise_stock(array[new.id]);
  return null;
end $$;

create or replace trigger facility_thresholds_changed after update of urgent_below, low_below, stock_stale_hours on facilities
  for each row when ((old.urgent_below, old.low_below, old.stock_stale_hours)
    is distinct from (new.urgent_below, new.low_below, new.stock_stale_hours))
  execute function thresholds_changed();
