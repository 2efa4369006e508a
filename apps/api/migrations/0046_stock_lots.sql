-- Stock by component: units with a date or a number of their own, and why units came and left.
alter table inventory add column component text not null default 'red_cells';
-- Parts of units_available: units with a date, and units offered to another facility (with those that have a date).
alter table inventory add column dated_units integer not null default 0;
alter table inventory add column held_units integer not null default 0;
alter table inventory add column held_dated_units integer not null default 0;
-- Units with a date that are not held, and too near their end to count as usable.
alter table inventory add column expiring_units integer not null default 0;
alter table inventory add column soonest_expiry date;
-- When the next lot comes near its end, or expires.
alter table inventory add column lots_change_at timestamptz;
-- The stock that the facility wants to keep, in units or days of supply.
alter table inventory add column target_unit text;
alter table inventory add column target_minimum numeric;
alter table inventory add column target_wanted numeric;
alter table inventory add column target_maximum numeric;
-- Minimum and target in units; null: the thresholds of the facility.
alter table inventory add column urgent_below integer;
alter table inventory add column low_below integer;
alter table inventory add constraint inventory_component check (component
  in ('red_cells', 'whole_blood', 'platelets', 'platelet_concentrates', 'plasma', 'cryoprecipitate')) not valid;
alter table inventory add constraint inventory_parts check (dated_units between 0 and units_available
  and held_units between held_dated_units and units_available and held_dated_units between 0 and dated_units
  and expiring_units between 0 and dated_units - held_dated_units
  and held_units - held_dated_units <= units_available - dated_units) not valid;
alter table inventory add constraint inventory_target check (
  (target_unit is null) = (target_minimum is null) and (target_unit is null) = (target_wanted is null)
  and target_unit in ('units', 'days') and 0 <= target_minimum and target_minimum < target_wanted
  and target_wanted < coalesce(target_maximum, 'infinity')) not valid;

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

alter table inventory_movements add column component text not null default 'red_cells';
alter table inventory_movements add column lot_id uuid;
alter table inventory_movements add column reason_code text;
alter table inventory_movements add constraint inventory_movements_lot_id_fkey
  foreign key (lot_id) references stock_lots on delete set null not valid;
alter table inventory_movements drop constraint inventory_movements_kind_check;
alter table inventory_movements drop constraint inventory_movements_check;
alter table inventory_movements add constraint inventory_movements_kind check (kind in ('set', 'confirmed', 'received',
  'issued', 'expired', 'discarded', 'returned', 'sent', 'arrived', 'corrected') and (kind <> 'confirmed' or delta = 0)) not valid;
alter table inventory_movements add constraint inventory_movements_component check (component
  in ('red_cells', 'whole_blood', 'platelets', 'platelet_concentrates', 'plasma', 'cryoprecipitate')) not valid;
