-- needs audit_row
-- The trail tells when a donation was marked as used.
create or replace trigger used_donations_audited after insert or delete on used_donations
  for each row when (pg_trigger_depth() = 0) execute function audit_row('request', 'request_id', 'of request',
  '[{"on": "INSERT", "action": "request.marked-used"}]',
  '[{"on": "DELETE", "action": "request.unmarked-used"}]');
drop trigger if exists used_donations_marked on used_donations;
drop trigger if exists used_donations_unmarked on used_donations;
