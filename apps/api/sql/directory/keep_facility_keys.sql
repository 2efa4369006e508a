-- The keys follow the facilities.
create or replace function keep_facility_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from facility_keys;
  elsif tg_op = 'DELETE' then
    delete from facility_keys where facility_id in (select id from removed);
  elsif tg_op = 'INSERT' then
    insert into facility_keys
    select k.key, f.id, k.is_strong from added f, twin_keys(f.name, f.address, f.postal_code, f.phone_number, f.city) k;
  else
    delete from facility_keys where facility_id = new.id;
    insert into facility_keys
    select k.key, new.id, k.is_strong from twin_keys(new.name, new.address, new.postal_code, new.phone_number, new.city) k;
  end if;
  return null;
end $$;

create or replace trigger facilities_keyed_insert after insert on facilities
  referencing new table as added for each statement execute function keep_facility_keys();

create or replace trigger facilities_keyed_delete after delete on facilities
  referencing old table as removed for each statement execute function keep_facility_keys();

create or replace trigger facilities_keyed_truncate after truncate on facilities
  for each statement execute function keep_facility_keys();

create or replace trigger facilities_keyed_update after update of name, address, postal_code, phone_number, city on facilities
  for each row when ((old.name, old.address, old.postal_code, old.phone_number, old.city)
    is distinct from (new.name, new.address, new.postal_code, new.phone_number, new.city))
  execute function keep_facility_keys();
