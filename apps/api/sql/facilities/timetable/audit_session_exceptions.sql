-- The trail tells for which dates a template has exceptions.
create or replace function audit_session_exceptions() returns trigger language plpgsql as $$
begin
  insert into audit_events (action, actor_role, actor_ref, actor_name, subject_kind, subject_id, facility_id, new,
    network, device, request_id)
  select 'appointments.exceptions-set', o.role, o.ref, o.name, 'session-template', t.id, t.facility_id,
    jsonb_build_object('dates', e.dates), o.network, o.device, o.request_id
  from (select template_id, jsonb_agg(date order by date) as dates from added group by template_id) e
    join session_templates t on t.id = e.template_id cross join audit_origin() o;
  return null;
end $$;

create or replace trigger session_exceptions_audited after insert on session_exceptions
  referencing new table as added for each statement execute function audit_session_exceptions();
