-- Every step of every request, by whoever's program: the trail follows the history.
create or replace function audit_request_history() returns trigger language plpgsql as $$
begin
  insert into audit_events (action, actor_role, actor_ref, actor_name, subject_kind, subject_id, facility_id, old, new,
    network, device, request_id)
  select 'request.' || h.action, h.actor_role, u.audit_ref, case when h.actor_id = o.user_id then o.name end,
    'request', h.request_id, r.facility_id, case when h.from_status is not null then jsonb_build_object('status', h.from_status) end,
    jsonb_build_object('status', h.to_status), o.network, o.device, o.request_id
  from added h
  join donation_requests r on r.id = h.request_id
  left join users u on u.id = h.actor_id
  cross join audit_origin() o;
  return null;
end $$;

create or replace trigger request_history_audited after insert on request_history
  referencing new table as added for each statement execute function audit_request_history();
