-- The trail keeps that somebody was erased.
create or replace function audit_user_erased() returns trigger language plpgsql as $$
declare o record;
begin
  select * into o from audit_origin();
  insert into audit_events (action, actor_role, actor_ref, subject_kind, subject_id, facility_id, network, device, request_id)
  values ('account.erased', o.role, case when o.user_id = old.id then old.audit_ref else o.ref end, 'person', old.audit_ref,
    old.facility_id, o.network, o.device, o.request_id);
  return null;
end $$;

create or replace trigger users_erased after delete on users for each row execute function audit_user_erased();
