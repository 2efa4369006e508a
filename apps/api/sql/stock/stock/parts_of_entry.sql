-- Counts the lots of one stock entry as of a moment. A lot expires at the end of its last day in the facility's zone; for its
-- last 24 hours, platelets' last 4, its units no longer count as usable. Units in quarantine do not count as usable either:
-- each is in one part alone.
create or replace function parts_of_entry(facility uuid, kept text, type blood_type, zone text, at timestamptz)
returns table (dated integer, held integer, expiring integer, quarantined integer, soonest date, changes_at timestamptz)
language sql stable as $$
  select coalesce(sum(l.units), 0)::int, coalesce(sum(l.held), 0)::int,
    coalesce(sum(l.units - l.held) filter (where t.near_at <= at and l.quarantined_at is null), 0)::int,
    coalesce(sum(l.units) filter (where l.quarantined_at is not null), 0)::int, min(l.expires_on),
    min(case when t.near_at > at then t.near_at else t.end_at end)
  from stock_lots l cross join lateral (
    select e.end_at, e.end_at - case l.component {{nearEndHours}} end * interval '1 hour' as near_at
    from (select (l.expires_on + 1)::timestamp at time zone zone as end_at) e
  ) t
  where l.facility_id = facility and l.component = kept and l.blood_type = type and l.units > 0
$$;
