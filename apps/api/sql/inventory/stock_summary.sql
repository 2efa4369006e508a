-- A facility's types, its urgency by the figures that are fresh at a moment, and the moment when the next goes stale.
create or replace function stock_summary(of_facility uuid, urgent_below integer, low_below integer, stale_hours integer,
  at timestamptz, out types text[], out urgency text, out stale_at timestamptz)
language sql stable as $$
  select coalesce(array_agg(i.blood_type::text order by i.blood_type), '{}'),
    case when min(i.units_available) filter (where f.stale_at > at) < urgent_below then 'high'
      when min(i.units_available) filter (where f.stale_at > at) < low_below then 'medium' else 'low' end,
    min(f.stale_at) filter (where f.stale_at > at)
  from inventory i cross join lateral (select i.confirmed_at + stale_hours * interval '1 hour' as stale_at) f
  where i.facility_id = of_facility and i.confirmed_at is not null
$$;
