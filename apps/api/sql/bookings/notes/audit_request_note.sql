-- needs audit_row
-- The trail follows who wrote about a booking, not what they wrote.
create or replace trigger request_notes_audited after insert or update of text on request_notes
  for each row execute function audit_row('request', 'request_id', 'of request',
  '[{"on": ["INSERT", "UPDATE"], "action": "request.note-written"}]');
