-- A facility's summary follows its stock, whoever writes it; what begins is not reported yet, and changes no summary.
create or replace function inventory_changed() returns trigger language plpgsql as $$
begin
  perform summarise_stock(array(select distinct facility_id from changed));
  return null;
end $$;

create or replace trigger inventory_updated after update on inventory
  referencing new table as changed for each statement execute function inventory_changed();
