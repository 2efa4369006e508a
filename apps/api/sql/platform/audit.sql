-- Adds an entry to the trail, of the call that the transaction works for.
create or replace function audit(action text, subject_kind text, subject_id uuid, facility_id uuid, old jsonb, new jsonb)
returns void language sql as $$
  insert into audit_events (action, actor_role, actor_ref, actor_name, subject_kind, subject_id, facility_id, old, new,
    network, device, request_id)
  select $1, o.role, o.ref, o.name, $2, $3, $4, $5, $6, o.network, o.device, o.request_id from audit_origin() o
$$;
