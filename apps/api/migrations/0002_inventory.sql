create table inventory (
  id uuid primary key,
  facility_id uuid not null references facilities on delete cascade,
  blood_type blood_type not null,
  units_available integer not null default 0 check (units_available between 0 and 100000),
  version integer not null default 0,
  -- null until the facility has reported a figure: such an entry is not a stock yet.
  updated_at timestamptz,
  constraint inventory_facility_type_key unique (facility_id, blood_type)
);

create table inventory_movements (
  id uuid primary key,
  facility_id uuid not null references facilities on delete cascade,
  blood_type blood_type not null,
  delta integer not null,
  resulting_units integer not null check (resulting_units between 0 and 100000),
  reason text not null default '',
  actor_id uuid references users on delete set null,
  at timestamptz not null
);

create index inventory_movements_by_facility on inventory_movements (facility_id, at desc, id);

-- A facility's summary follows its stock and its thresholds, whoever writes them.
create function summarise_stock(ids uuid[]) returns void language sql as $$
  update facilities f
  set blood_types = coalesce(s.types, '{}'),
      urgency = case
        when s.least < f.urgent_below then 'high'
        when s.least < f.low_below then 'medium'
        else 'low'
      end
  from unnest(ids) as wanted(id)
  left join lateral (
    select array_agg(i.blood_type::text order by i.blood_type) as types, min(i.units_available) as least
    from inventory i
    where i.facility_id = wanted.id and i.updated_at is not null
  ) s on true
  where f.id = wanted.id
$$;

create function inventory_changed() returns trigger language plpgsql as $$
begin
  perform summarise_stock(array(select distinct facility_id from changed));
  return null;
end $$;

create trigger inventory_inserted after insert on inventory
  referencing new table as changed for each statement execute function inventory_changed();
create trigger inventory_updated after update on inventory
  referencing new table as changed for each statement execute function inventory_changed();

create function thresholds_changed() returns trigger language plpgsql as $$
begin
  perform summarise_stock(array[new.id]);
  return null;
end $$;

create trigger facility_thresholds_changed after update of urgent_below, low_below on facilities
  for each row when (old.urgent_below <> new.urgent_below or old.low_below <> new.low_below)
  execute function thresholds_changed();
