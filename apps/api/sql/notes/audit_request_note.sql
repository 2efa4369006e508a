-- The trail follows who wrote about a booking, not what they wrote.
create or replace function audit_request_note() returns trigger language plpgsql as $$
begin
  perform audit('request.note-written', 'request', new.request_id,
    (select facility_id from donation_requests where id = new.request_id), null, null);
  return null;
end $$;

create or replace trigger request_notes_audited after insert or update of text on request_notes
  for each row execute function audit_request_note();
