-- Summarises the stock of facilities as of a moment, by default that of their newest figure. Answers whose urgency changed.
-- Two writers of one facility's stock: the second waits, then reads what the first has left. One plan for all calls: making
-- it anew, as the server would for a list of ids, takes ten times as long as the summary.
create or replace function summarise_stock(ids uuid[], at timestamptz default null) returns setof uuid language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform from facilities where id = any(ids) order by id for no key update;
  return query
    with s as materialized (
      select w.id, s.types, s.urgency, s.stale_at
      from facilities w
      cross join lateral (
        select coalesce(at, max(i.confirmed_at), '-infinity') as moment from inventory i
        where i.facility_id = w.id and i.component = 'red_cells'
      ) m
      cross join lateral stock_as_of(w.id, w.urgent_below, w.low_below, w.stock_stale_hours, m.moment) s
      where w.id = any(ids)
    ), kept as (
      insert into stock_freshness as k (facility_id, stale_at)
      select s.id, s.stale_at from s where s.stale_at is not null
      on conflict (facility_id) do update set stale_at = excluded.stale_at where k.stale_at <> excluded.stale_at
    ), gone as (
      delete from stock_freshness k using s where k.facility_id = s.id and s.stale_at is null
    )
    update facilities f set blood_types = s.types, urgency = s.urgency
    from s where f.id = s.id and (f.blood_types, f.urgency) is distinct from (s.types, s.urgency)
    returning f.id;
end $$;
