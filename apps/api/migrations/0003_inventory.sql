create table inventory (
  id uuid primary key,
  facility_id uuid not null references facilities on delete cascade,
  blood_type blood_type not null,
  units_available integer not null default 0 check (units_available between 0 and 100000),
  version integer not null default 0,
  -- null until the facility has reported a figure: such an entry is not a stock yet.
  updated_at timestamptz,
  -- A figure is as good as its last confirmation: past the facility's hours it is stale, and no longer counts as urgent.
  confirmed_at timestamptz,
  constraint inventory_facility_type_key unique (facility_id, blood_type),
  constraint inventory_confirmed_check check ((confirmed_at is null) = (updated_at is null) and confirmed_at >= updated_at)
);

create table inventory_movements (
  id uuid primary key,
  facility_id uuid not null references facilities on delete cascade,
  blood_type blood_type not null,
  delta integer not null,
  resulting_units integer not null check (resulting_units between 0 and 100000),
  reason text not null default '',
  actor_id uuid references users on delete set null,
  at timestamptz not null,
  -- A confirmation leaves the figure, and is noted in the ledger all the same.
  kind text not null default 'set' check (kind in ('set', 'confirmed')),
  -- Who changed a figure: a person, or a token. Tokens are revoked, not deleted, so the ledger keeps its names.
  token_id uuid references facility_api_tokens on delete set null,
  check (kind = 'set' or delta = 0)
);

create index inventory_movements_by_facility on inventory_movements (facility_id, at desc, id);
create index inventory_movements_by_actor on inventory_movements (actor_id) where actor_id is not null;

-- When the next fresh figure of a facility goes stale. Beside the facility, whose many indexes need not change with it.
create table stock_freshness (
  facility_id uuid primary key references facilities on delete cascade,
  stale_at timestamptz not null
);

create index stock_freshness_due on stock_freshness (stale_at, facility_id);
