-- needs audit_row
-- The trail tells when a session was closed, delayed and opened.
create or replace trigger donation_sessions_audited after update of status, delay_minutes on donation_sessions
  for each row when ((old.status, old.delay_minutes) is distinct from (new.status, new.delay_minutes))
  execute function audit_row('donation-session', 'id', 'facility_id',
  '[{"on": "UPDATE", "is": {"status": "closed"}, "action": "appointments.session-closed",
      "old": {"status": "status", "delayMinutes": "delay_minutes"}, "new": {"status": "status", "delayMinutes": "delay_minutes"}},
    {"on": "UPDATE", "is": {"status": "delayed"}, "action": "appointments.session-delayed",
      "old": {"status": "status", "delayMinutes": "delay_minutes"}, "new": {"status": "status", "delayMinutes": "delay_minutes"}},
    {"on": "UPDATE", "action": "appointments.session-opened",
      "old": {"status": "status", "delayMinutes": "delay_minutes"}, "new": {"status": "status", "delayMinutes": "delay_minutes"}}]');
