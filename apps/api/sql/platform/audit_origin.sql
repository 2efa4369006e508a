-- Returns what the application says of the call it works for, for the length of a transaction.
create or replace function audit_origin(out said boolean, out user_id uuid, out ref uuid, out role text, out name text,
  out network text, out device text, out request_id text)
language plpgsql stable as $$
declare origin jsonb := nullif(current_setting('sanguine.origin', true), '')::jsonb;
begin
  said := origin is not null;
  user_id := origin->>'user';
  if user_id is not null then
    select u.audit_ref into ref from users u where u.id = user_id;
  end if;
  role := coalesce(origin->>'role', case when said then 'anonymous' else 'system' end);
  name := origin->>'name';
  network := origin->>'network';
  device := origin->>'device';
  request_id := origin->>'request';
end $$;
