-- The trail follows who wrote about a booking or a day, not what they wrote.
create or replace function audit_request_note() returns trigger language plpgsql as $$
begin
  perform audit('request.note-written', 'request', new.request_id,
    (select facility_id from donation_requests where id = new.request_id), null, null);
  return null;
end $$;

create or replace trigger request_notes_audited after insert or update of text on request_notes
  for each row execute function audit_request_note();

create or replace function audit_day_note() returns trigger language plpgsql as $$
begin
  perform audit('appointments.handed-over', 'facility', new.facility_id, new.facility_id, null,
    jsonb_build_object('from', new.date, 'until', new.date));
  return null;
end $$;

create or replace trigger day_notes_audited after insert or update of text on day_notes
  for each row execute function audit_day_note();
