-- needs audit_row
-- The trail tells when testing released a donation.
create or replace trigger released_donations_audited after insert or delete on released_donations
  for each row when (pg_trigger_depth() = 0) execute function audit_row('request', 'request_id', 'of request',
  '[{"on": "INSERT", "action": "request.released"}]',
  '[{"on": "DELETE", "action": "request.unreleased"}]');
drop trigger if exists donations_released on released_donations;
drop trigger if exists donations_unreleased on released_donations;
