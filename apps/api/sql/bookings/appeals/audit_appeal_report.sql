-- needs audit_row
-- The trail tells operators who reported. It has no facility, so that no facility can read it.
create or replace trigger appeal_reports_audited after insert on appeal_reports
  for each row execute function audit_row('request', 'request_id', '',
  '[{"on": "INSERT", "action": "appeal.reported"}]');
