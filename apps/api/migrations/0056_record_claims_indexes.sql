-- outside a transaction
drop index concurrently if exists entered_donors_by_code_maker;
create index concurrently entered_donors_by_code_maker on entered_donors (code_made_by) where code_made_by is not null;
drop index concurrently if exists entered_donors_by_address_adder;
create index concurrently entered_donors_by_address_adder on entered_donors (address_added_by) where address_added_by is not null;
