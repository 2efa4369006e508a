-- outside a transaction
-- What was saved together, what a transfer moved, and what an undone issue leaves of the days of supply.
drop index concurrently if exists inventory_movements_of_operation;
create index concurrently inventory_movements_of_operation on inventory_movements (operation_id)
  where operation_id is not null;
drop index concurrently if exists inventory_movements_of_transfer;
create index concurrently inventory_movements_of_transfer on inventory_movements (transfer_id)
  where transfer_id is not null;
drop index concurrently if exists inventory_movements_use_or_undone;
create index concurrently inventory_movements_use_or_undone on inventory_movements (facility_id, component, at)
  include (blood_type, delta, kind) where kind in ('issued', 'returned') or undoes is not null;
drop index concurrently if exists inventory_movements_undoing;
create index concurrently inventory_movements_undoing on inventory_movements (undoes) where undoes is not null;
drop index concurrently if exists transfer_lots_held_by;
create index concurrently transfer_lots_held_by on transfer_lots (held_by) where held_by is not null;
drop index concurrently if exists inventory_movements_use;
