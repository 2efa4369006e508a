-- Grants the application's own role what it may do: work with every table, and of the trail only add and read. The
-- queue's tables belong to the owner, as all others do: whoever works for the application makes no schema and no table.
create or replace function grant_application_role(application name) returns void language plpgsql as $$
begin
  execute format('grant usage on schema public to %I', application);
  execute format('revoke create on database %I from %I', current_database(), application);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', application);
  execute format('grant usage on all sequences in schema public to %I', application);
  execute format('revoke all on audit_events from %I', application);
  execute format('grant select, insert on audit_events to %I', application);
  execute format('revoke insert, update, delete on applied_migration, applied_sql, kysely_migration, kysely_migration_lock from %I',
    application);
  if to_regnamespace('pgboss') is not null then
    execute format('grant usage on schema pgboss to %I', application);
    execute format('grant select, insert, update, delete on all tables in schema pgboss to %I', application);
    execute format('grant usage on all sequences in schema pgboss to %I', application);
  end if;
end $$;
revoke all on function grant_application_role(name) from public;
