-- The trail tells when a donation was marked as used.
create or replace function audit_used_donation() returns trigger language plpgsql as $$
declare request donation_requests;
begin
  select r.* into request from donation_requests r where r.id = coalesce(new.request_id, old.request_id);
  perform audit(case when tg_op = 'DELETE' then 'request.unmarked-used' else 'request.marked-used' end, 'request', request.id,
    request.facility_id, null, null);
  return null;
end $$;

create or replace trigger used_donations_marked after insert on used_donations
  for each row execute function audit_used_donation();

create or replace trigger used_donations_unmarked after delete on used_donations
  for each row when (pg_trigger_depth() = 0) execute function audit_used_donation();
