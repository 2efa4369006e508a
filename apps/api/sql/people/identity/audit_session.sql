-- needs audit_row
-- The trail tells when somebody signed in and out: who signs in is nobody yet. Loaded data has no call behind it.
create or replace trigger sessions_audited after insert or delete on sessions
  for each row when (pg_trigger_depth() = 0) execute function audit_row('person', 'user_id', 'of person',
  '[{"on": "INSERT", "action": "session.started", "actor": "subject unless signed in"}]',
  '[{"on": "DELETE", "action": "session.ended", "actor": "subject unless signed in"}]');
drop trigger if exists sessions_started on sessions;
drop trigger if exists sessions_ended on sessions;
