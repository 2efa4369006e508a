-- A facility's types, its urgency by the figures that are fresh at a moment, and the moment when the next goes stale.
-- Red cells alone: whom a facility asks for is said by them. One row, but as a set: PostgreSQL plans a set together with
-- the statement that reads it, and a single answer anew at each call, which took longer than all the rest of a change.
create or replace function stock_as_of(of_facility uuid, urgent_below integer, low_below integer, stale_hours integer,
  at timestamptz) returns table (types text[], urgency text, stale_at timestamptz)
language sql stable as $$
  select coalesce(array_agg(i.blood_type::text order by i.blood_type), '{}'),
    case when bool_or(f.usable < coalesce(i.urgent_below, stock_as_of.urgent_below)) filter (where f.stale_at > at) then 'high'
      when bool_or(f.usable < coalesce(i.low_below, stock_as_of.low_below)) filter (where f.stale_at > at) then 'medium'
      else 'low' end,
    min(f.stale_at) filter (where f.stale_at > at)
  from inventory i cross join lateral (
    select i.confirmed_at + stale_hours * interval '1 hour' as stale_at,
      i.units_available - i.held_units - i.expiring_units - i.quarantined_units as usable
  ) f
  where i.facility_id = of_facility and i.component = 'red_cells' and i.confirmed_at is not null
$$;
