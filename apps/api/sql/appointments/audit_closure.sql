-- The trail follows the closures.
create or replace function audit_closure() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform audit('appointments.closure-added', 'closure', new.id, new.facility_id, null,
      jsonb_build_object('from', new.from_date, 'until', new.until_date));
  elsif pg_trigger_depth() = 1 then
    perform audit('appointments.closure-removed', 'closure', old.id, old.facility_id,
      jsonb_build_object('from', old.from_date, 'until', old.until_date), null);
  end if;
  return null;
end $$;

create or replace trigger facility_closures_audited after insert or delete on facility_closures
  for each row execute function audit_closure();
