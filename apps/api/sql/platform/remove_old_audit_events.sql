-- Removes at most so many entries that are older than the operator keeps. In the name of the owner: the application may not.
create or replace function remove_old_audit_events(keep interval, most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare removed bigint;
begin
  if keep < interval '1 year' then
    raise exception 'the audit trail is kept for a year at least' using errcode = 'check_violation';
  end if;
  delete from audit_events where id in (
    select id from audit_events where at < clock_timestamp() - keep order by at limit most);
  get diagnostics removed = row_count;
  return removed;
end $$;
