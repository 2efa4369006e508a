-- For `sanguine move`, which copies rows in any order: takes foreign keys and triggers away for the rest of its transaction, and
-- returns the statements that bring them back. Only the owner of the tables can.
create or replace function rest_rules() returns text[] language plpgsql as $$
declare
  rule record;
  statements text[] := '{}';
begin
  for rule in
    select c.conrelid::regclass::text as place, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where c.contype = 'f' and n.nspname <> 'information_schema' and n.nspname not like 'pg\_%'
  loop
    execute format('alter table %s drop constraint %I', rule.place, rule.name);
    statements := statements || format('alter table %s add constraint %I %s', rule.place, rule.name, rule.definition);
  end loop;
  for rule in
    select c.oid::regclass::text as place
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname not like 'pg\_%'
      and exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal)
  loop
    execute format('alter table %s disable trigger user', rule.place);
    statements := statements || format('alter table %s enable trigger user', rule.place);
  end loop;
  return statements;
end $$;
revoke execute on function rest_rules() from public;
