-- Stock, its ledger, and the units that facilities share.

-- How many units of a component and blood type a facility has.
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
  component text not null default 'red_cells',
  -- Parts of units_available: units with a date, and units offered to another facility (with those that have a date).
  dated_units integer not null default 0,
  held_units integer not null default 0,
  held_dated_units integer not null default 0,
  -- Units with a date that are not held, and too near their end to count as usable.
  expiring_units integer not null default 0,
  soonest_expiry date,
  -- When the next lot comes near its end, or expires.
  lots_change_at timestamptz,
  -- The stock that the facility wants to keep, in units or days of supply.
  target_unit text,
  target_minimum numeric,
  target_wanted numeric,
  target_maximum numeric,
  -- Minimum and target in units; null: the thresholds of the facility.
  urgent_below integer,
  low_below integer,
  constraint inventory_confirmed_check check ((confirmed_at is null) = (updated_at is null) and confirmed_at >= updated_at),
  constraint inventory_component check (component
    in ('red_cells', 'whole_blood', 'platelets', 'platelet_concentrates', 'plasma', 'cryoprecipitate')),
  constraint inventory_parts check (dated_units between 0 and units_available
    and held_units between held_dated_units and units_available and held_dated_units between 0 and dated_units
    and expiring_units between 0 and dated_units - held_dated_units
    and held_units - held_dated_units <= units_available - dated_units),
  constraint inventory_target check (
    (target_unit is null) = (target_minimum is null) and (target_unit is null) = (target_wanted is null)
    and target_unit in ('units', 'days') and 0 <= target_minimum and target_minimum < target_wanted
    and target_wanted < coalesce(target_maximum, 'infinity'))
);

-- One entry of a facility's stock for each component and blood type.
create unique index inventory_entry_key on inventory (facility_id, component, blood_type);
create index inventory_lots_due on inventory (lots_change_at) where lots_change_at is not null;

-- When the next fresh figure of a facility goes stale. Beside the facility, whose many indexes need not change with it.
create table stock_freshness (
  facility_id uuid primary key references facilities on delete cascade,
  stale_at timestamptz not null
);

create index stock_freshness_due on stock_freshness (stale_at, facility_id);

-- Units that share a date, or one bag with its number. Units without a date have no lot.
create table stock_lots (
  id uuid primary key,
  facility_id uuid not null references facilities on delete cascade,
  component text not null check (component
    in ('red_cells', 'whole_blood', 'platelets', 'platelet_concentrates', 'plasma', 'cryoprecipitate')),
  blood_type blood_type not null,
  expires_on date not null,
  donation_number text check (length(donation_number) between 1 and 16),
  product_code text check (length(product_code) between 1 and 8),
  units integer not null default 0 check (units between 0 and 100000),
  held integer not null default 0 check (held between 0 and units),
  received_at timestamptz not null,
  version integer not null default 0,
  constraint stock_lots_one_bag check (donation_number is null or units <= 1),
  constraint stock_lots_product check (product_code is null or donation_number is not null)
);

create unique index stock_lots_counted on stock_lots (facility_id, component, blood_type, expires_on)
  where donation_number is null;
create unique index stock_lots_numbered on stock_lots (facility_id, donation_number, coalesce(product_code, ''))
  where donation_number is not null;
create index stock_lots_by_expiry on stock_lots (facility_id, component, blood_type, expires_on, received_at, id)
  where units > 0;

-- Facilities that share stock, and units that go from one to the other.
create table sharing_agreements (
  -- The two facilities, in the order of their ids.
  a uuid not null references facilities on delete cascade,
  b uuid not null references facilities on delete cascade,
  asked_by uuid not null,
  asked_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  primary key (a, b),
  check (a < b),
  check (asked_by in (a, b))
);

create index sharing_agreements_of_b on sharing_agreements (b);
create index sharing_agreements_asked on sharing_agreements (asked_by) where accepted_at is null and ended_at is null;

create table transfers (
  id uuid primary key,
  from_facility uuid not null references facilities on delete cascade,
  to_facility uuid not null references facilities on delete cascade,
  component text not null check (component
    in ('red_cells', 'whole_blood', 'platelets', 'platelet_concentrates', 'plasma', 'cryoprecipitate')),
  blood_type blood_type not null,
  units integer not null check (units between 1 and 1000),
  -- False: offered without having been asked for.
  was_asked boolean not null,
  state text not null check (state
    in ('asked', 'offered', 'accepted', 'sent', 'arrived', 'declined', 'withdrawn', 'lapsed')),
  needed_by timestamptz,
  -- The end of the time in which to answer, of the hold, or of the time in which to send.
  until timestamptz,
  -- It lapsed as an offer that the receiver had asked for and did not answer.
  unanswered boolean not null default false,
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (from_facility <> to_facility),
  check ((until is not null) = (state in ('asked', 'offered', 'accepted')))
);

-- One that is not sent yet, of a component and type, from one facility to another.
create unique index transfers_open on transfers (from_facility, to_facility, component, blood_type)
  where state in ('asked', 'offered', 'accepted');
create index transfers_from on transfers (from_facility, changed_at desc, id desc);
create index transfers_to on transfers (to_facility, changed_at desc, id desc);
create index transfers_due on transfers (until) where until is not null;
create index transfers_unanswered on transfers (to_facility, changed_at) where unanswered;

-- What is held, then on its way, then arrived, of one lot of the sender; without a lot, of its units without a date.
create table transfer_lots (
  id uuid primary key,
  transfer_id uuid not null references transfers on delete cascade,
  lot_id uuid references stock_lots on delete set null,
  expires_on date,
  donation_number text check (length(donation_number) between 1 and 16),
  product_code text check (length(product_code) between 1 and 8),
  units integer not null check (units > 0),
  arrived_units integer check (arrived_units between 0 and units),
  fate text check (fate in ('arrived', 'damaged', 'too_warm', 'missing')),
  check ((arrived_units is null) = (fate is null)),
  check (fate is null or (fate = 'arrived') = (arrived_units = units))
);

create index transfer_lots_of_transfer on transfer_lots (transfer_id);
create index transfer_lots_of_lot on transfer_lots (lot_id) where lot_id is not null;

-- The ledger: by how many units a figure changed, and why they came and left.
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
  kind text not null default 'set',
  -- Who changed a figure: a person, or a token. Tokens are revoked, not deleted, so the ledger keeps its names.
  token_id uuid references facility_api_tokens on delete set null,
  component text not null default 'red_cells',
  lot_id uuid references stock_lots on delete set null,
  reason_code text,
  -- Who acted where neither a person nor a token did: the program, or the partner whom the reason names.
  author text,
  constraint inventory_movements_kind check (kind in ('set', 'confirmed', 'received',
    'issued', 'expired', 'discarded', 'returned', 'sent', 'arrived', 'corrected') and (kind <> 'confirmed' or delta = 0)),
  constraint inventory_movements_component check (component
    in ('red_cells', 'whole_blood', 'platelets', 'platelet_concentrates', 'plasma', 'cryoprecipitate')),
  constraint inventory_movements_author check (author in ('program', 'partner'))
);

create index inventory_movements_by_facility on inventory_movements (facility_id, at desc, id);
create index inventory_movements_by_actor on inventory_movements (actor_id) where actor_id is not null;
create index inventory_movements_of_lot on inventory_movements (lot_id) where lot_id is not null;
create index inventory_movements_use on inventory_movements (facility_id, component, at)
  include (blood_type, delta, kind) where kind in ('issued', 'returned');

-- What the codes on labels stand for at a facility, as its staff said when they first received such a label.
create table scan_codes (
  facility_id uuid not null references facilities on delete cascade,
  part text not null check (part in ('product', 'group')),
  code text not null check (length(code) between 1 and 8),
  component text check (component
    in ('red_cells', 'whole_blood', 'platelets', 'platelet_concentrates', 'plasma', 'cryoprecipitate')),
  blood_type blood_type,
  primary key (facility_id, part, code),
  check ((part = 'product') = (component is not null)),
  check ((part = 'group') = (blood_type is not null))
);
