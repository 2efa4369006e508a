-- The trail follows the messages to the donors of a session, not what they say.
create or replace function audit_session_message() returns trigger language plpgsql as $$
begin
  perform audit('appointments.message-sent', 'session', new.session_id,
    (select facility_id from donation_sessions where id = new.session_id), null, null);
  return null;
end $$;

create or replace trigger session_messages_audited after insert on session_messages
  for each row execute function audit_session_message();
