-- A figure is as good as its last confirmation: past the facility's hours it is stale, and no longer counts as urgent.
alter table inventory add column confirmed_at timestamptz;
alter table inventory disable trigger inventory_updated;
update inventory set confirmed_at = updated_at;
alter table inventory enable trigger inventory_updated;
alter table inventory add constraint inventory_confirmed_check
  check ((confirmed_at is null) = (updated_at is null) and confirmed_at >= updated_at);

alter table facilities add column stock_stale_hours integer not null default 24
  check (stock_stale_hours between 1 and 720);

-- When the next fresh figure of a facility goes stale. Beside the facility, whose many indexes need not change with it.
create table stock_freshness (
  facility_id uuid primary key references facilities on delete cascade,
  stale_at timestamptz not null
);

create index stock_freshness_due on stock_freshness (stale_at, facility_id);

-- A facility's types, its urgency by the figures that are fresh at a moment, and the moment when the next goes stale.
create function stock_summary(of_facility uuid, urgent_below integer, low_below integer, stale_hours integer,
  at timestamptz, out types text[], out urgency text, out stale_at timestamptz)
language sql stable as $$
  select coalesce(array_agg(i.blood_type::text order by i.blood_type), '{}'),
    case when min(i.units_available) filter (where f.stale_at > at) < urgent_below then 'high'
      when min(i.units_available) filter (where f.stale_at > at) < low_below then 'medium' else 'low' end,
    min(f.stale_at) filter (where f.stale_at > at)
  from inventory i cross join lateral (select i.confirmed_at + stale_hours * interval '1 hour' as stale_at) f
  where i.facility_id = of_facility and i.confirmed_at is not null
$$;

-- Summarises the stock of facilities as of a moment, by default that of their newest figure. Answers whose urgency changed.
-- Two writers of one facility's stock: the second waits, then reads what the first has left.
drop function summarise_stock(uuid[]);
create function summarise_stock(ids uuid[], at timestamptz default null) returns setof uuid language plpgsql as $$
begin
  perform from facilities where id = any(ids) order by id for no key update;
  return query
    with s as materialized (
      select w.id, s.types, s.urgency, s.stale_at
      from facilities w
      cross join lateral (
        select coalesce(at, max(i.confirmed_at), '-infinity') as moment from inventory i where i.facility_id = w.id
      ) m
      cross join lateral stock_summary(w.id, w.urgent_below, w.low_below, w.stock_stale_hours, m.moment) s
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

-- Figures that are stale by now were summarised as if they were fresh: they are due, and the first run of the job corrects them.
insert into stock_freshness (facility_id, stale_at)
select i.facility_id, min(i.confirmed_at) + interval '24 hours' from inventory i
where i.confirmed_at is not null group by i.facility_id;

drop trigger facility_thresholds_changed on facilities;
create trigger facility_thresholds_changed after update of urgent_below, low_below, stock_stale_hours on facilities
  for each row when ((old.urgent_below, old.low_below, old.stock_stale_hours)
    is distinct from (new.urgent_below, new.low_below, new.stock_stale_hours))
  execute function thresholds_changed();

-- A confirmation leaves the figure, and is noted in the ledger all the same.
alter table inventory_movements add column kind text not null default 'set' check (kind in ('set', 'confirmed'));
alter table inventory_movements add check (kind = 'set' or delta = 0);

-- With these a facility's own software reads and sets its stock. The token itself is shown once and not kept.
create table facility_api_tokens (
  id uuid primary key,
  facility_id uuid not null references facilities on delete cascade,
  name text not null check (name <> ''),
  token_hash bytea not null constraint facility_api_tokens_token_hash_key unique,
  last_four text not null check (length(last_four) = 4),
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);

create index facility_api_tokens_by_facility on facility_api_tokens (facility_id, created_at desc);
create index facility_api_tokens_by_creator on facility_api_tokens (created_by) where created_by is not null;

-- Who changed a figure: a person, or a token. Tokens are revoked, not deleted, so the ledger keeps its names.
alter table inventory_movements add column token_id uuid references facility_api_tokens on delete set null;
