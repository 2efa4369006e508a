-- The trail tells operators who reported. It has no facility, so that no facility can read it.
create or replace function audit_appeal_report() returns trigger language plpgsql as $$
begin
  perform audit('appeal.reported', 'request', new.request_id, null, null, null);
  return null;
end $$;

create or replace trigger appeal_reports_audited after insert on appeal_reports
  for each row execute function audit_appeal_report();
