-- The trail follows the consents.
create or replace function audit_consents() returns trigger language plpgsql as $$
declare o record;
begin
  select * into o from audit_origin();
  -- Without a call behind it this is loaded data; the table of consents itself only grows.
  if not o.said then return null; end if;
  insert into audit_events (action, actor_role, actor_ref, subject_kind, subject_id, facility_id, new, network, device, request_id)
  select 'consent.' || c.action, u.role, u.audit_ref, 'person', u.audit_ref, u.facility_id,
    jsonb_build_object('kind', c.kind, 'version', c.version), o.network, o.device, o.request_id
  from added c join users u on u.id = c.user_id;
  return null;
end $$;

create or replace trigger consents_audited after insert on consents
  referencing new table as added for each statement execute function audit_consents();
