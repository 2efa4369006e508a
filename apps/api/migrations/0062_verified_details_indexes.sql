-- outside a transaction
drop index concurrently if exists facilities_by_name_key;
create index concurrently facilities_by_name_key on facilities (name_key(name));
drop index concurrently if exists facilities_changed;
create index concurrently facilities_changed on facilities (id) where changes_since_verified <> '{}';
