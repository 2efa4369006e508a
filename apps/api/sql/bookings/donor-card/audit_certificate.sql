-- needs audit_row
-- The trail tells when a certificate was made and revoked.
create or replace trigger certificates_audited after insert or delete on certificates
  for each row when (pg_trigger_depth() = 0) execute function audit_row('person', 'donor_id', '',
  '[{"on": "INSERT", "action": "account.certificate-created"}]',
  '[{"on": "DELETE", "action": "account.certificate-revoked"}]');
drop trigger if exists certificates_created on certificates;
drop trigger if exists certificates_revoked on certificates;
