-- The trail tells when somebody signed in and out.
create or replace function audit_session() returns trigger language plpgsql as $$
declare o record; person record;
begin
  select * into o from audit_origin();
  if not o.said then return null; end if;
  select u.audit_ref, u.role, u.facility_id into person
  from users u where u.id = case when tg_op = 'INSERT' then new.user_id else old.user_id end;
  insert into audit_events (action, actor_role, actor_ref, subject_kind, subject_id, facility_id, network, device, request_id)
  values (case tg_op when 'INSERT' then 'session.started' else 'session.ended' end,
    case when o.user_id is null then person.role else o.role end, coalesce(o.ref, person.audit_ref),
    'person', person.audit_ref, person.facility_id, o.network, o.device, o.request_id);
  return null;
end $$;

create or replace trigger sessions_started after insert on sessions for each row execute function audit_session();

create or replace trigger sessions_ended after delete on sessions
  for each row when (pg_trigger_depth() = 0) execute function audit_session();
