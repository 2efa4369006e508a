-- The trail follows who wrote for a day, not what they wrote.
create or replace function audit_day_note() returns trigger language plpgsql as $$
begin
  perform audit('appointments.handed-over', 'facility', new.facility_id, new.facility_id, null,
    jsonb_build_object('from', new.date, 'until', new.date));
  return null;
end $$;

create or replace trigger day_notes_audited after insert or update of text on day_notes
  for each row execute function audit_day_note();
