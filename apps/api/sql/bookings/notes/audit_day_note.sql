-- needs audit_row
-- The trail follows who wrote for a day, not what they wrote.
create or replace trigger day_notes_audited after insert or update of text on day_notes
  for each row execute function audit_row('facility', 'facility_id', 'facility_id',
  '[{"on": ["INSERT", "UPDATE"], "action": "appointments.handed-over", "new": {"from": "date", "until": "date"}}]');
