-- outside a transaction
-- One entry of a facility's stock for each component and blood type.
drop index concurrently if exists inventory_entry_key;
create unique index concurrently inventory_entry_key on inventory (facility_id, component, blood_type);
