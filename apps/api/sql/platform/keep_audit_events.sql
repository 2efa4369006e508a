-- The trail is added to, never changed.
create or replace function keep_audit_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < clock_timestamp() - interval '1 year' then
    return old;
  end if;
  raise exception 'the audit trail is added to, never changed' using errcode = 'restrict_violation';
end $$;

create or replace trigger audit_events_stay before update or delete on audit_events
  for each row execute function keep_audit_events();

create or replace trigger audit_events_stay_all before truncate on audit_events
  for each statement execute function keep_audit_events();
