-- needs audit_row
-- The trail follows the messages to the donors of a session, not what they say.
create or replace trigger session_messages_audited after insert on session_messages
  for each row execute function audit_row('session', 'session_id', 'of session',
  '[{"on": "INSERT", "action": "appointments.message-sent"}]');
