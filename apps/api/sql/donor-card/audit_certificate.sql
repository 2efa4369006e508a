-- The trail tells when a certificate was made and revoked.
create or replace function audit_certificate() returns trigger language plpgsql as $$
declare person record;
begin
  select u.audit_ref into person from users u where u.id = coalesce(new.donor_id, old.donor_id);
  perform audit(case when tg_op = 'DELETE' then 'account.certificate-revoked' else 'account.certificate-created' end,
    'person', person.audit_ref, null, null, null);
  return null;
end $$;

create or replace trigger certificates_created after insert on certificates
  for each row execute function audit_certificate();

create or replace trigger certificates_revoked after delete on certificates
  for each row when (pg_trigger_depth() = 0) execute function audit_certificate();
