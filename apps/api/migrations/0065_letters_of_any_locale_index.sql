-- outside a transaction
drop index concurrently if exists facilities_by_name_key;
create index concurrently facilities_by_name_key on facilities (name_key(name));
