-- Consents are added to, never changed.
create or replace function keep_consents() returns trigger language plpgsql as $$
begin
  raise exception 'consents are added to, never changed' using errcode = 'restrict_violation';
end $$;

-- Erasing the person takes them along: that deletion comes from the foreign key, at a depth above 0.
create or replace trigger consents_stay before update or delete on consents
  for each row when (pg_trigger_depth() = 0) execute function keep_consents();
