-- outside a transaction
-- What was issued in the last weeks, for days of supply; and what became of one lot.
drop index concurrently if exists inventory_movements_use;
create index concurrently inventory_movements_use on inventory_movements (facility_id, component, at)
  include (blood_type, delta, kind) where kind in ('issued', 'returned');
drop index concurrently if exists inventory_movements_of_lot;
create index concurrently inventory_movements_of_lot on inventory_movements (lot_id) where lot_id is not null;
drop index concurrently if exists inventory_lots_due;
create index concurrently inventory_lots_due on inventory (lots_change_at) where lots_change_at is not null;
