-- needs audit_row
-- The trail follows who wrote, not what they wrote. What operators note for each other is not in the facility's own trail.
create or replace trigger verification_messages_audited after insert on verification_messages
  for each row execute function audit_row('facility', 'facility_id', 'facility_id',
  '[{"on": "INSERT", "is": {"internal": true}, "action": "facility.noted", "hidden": true},
    {"on": "INSERT", "is": {"author": "operator"}, "action": "facility.written-to"},
    {"on": "INSERT", "action": "facility.wrote"}]');
