-- Returns the moment of the next row in the ledger of an entry, whose lock the caller holds: now, or just after its last row.
-- A clock that stands still, or is behind another server's, leaves the rows in the order in which they add up.
create or replace function ledger_moment(facility uuid, kept text, type blood_type, moment timestamptz) returns timestamptz
language sql stable as $$
  select greatest(moment, (
    select max(at) + interval '1 microsecond' from inventory_movements
    where facility_id = facility and component = kept and blood_type = type and at >= moment
  ))
$$;
