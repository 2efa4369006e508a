-- Counts the lots of stock entries as of a moment. A lot expires at the end of its last day in the facility's zone; for
-- its last 24 hours, platelets' last 4, its units no longer count as usable.
create or replace function count_lots(entries uuid[], at timestamptz) returns table (entry_id uuid, dated integer,
  held integer, expiring integer, soonest date, changes_at timestamptz)
language sql stable as $$
  select i.id, coalesce(sum(l.units), 0)::int, coalesce(sum(l.held), 0)::int,
    coalesce(sum(l.units - l.held) filter (where t.near_at <= at), 0)::int, min(l.expires_on),
    min(case when t.near_at > at then t.near_at else t.end_at end)
  from inventory i join facilities f on f.id = i.facility_id
  left join stock_lots l on l.facility_id = i.facility_id and l.component = i.component and l.blood_type = i.blood_type
    and l.units > 0
  left join lateral (
    select e.end_at, e.end_at - case l.component {{nearEndHours}} end * interval '1 hour' as near_at
    from (select (l.expires_on + 1)::timestamp at time zone f.time_zone as end_at) e
  ) t on l.id is not null
  where i.id = any(entries)
  group by i.id
$$;
