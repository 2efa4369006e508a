-- needs audit_row
-- The trail says who entered a donor and read out which consent, and that the donor claimed the record.
create or replace trigger entered_donors_audited after insert or update on entered_donors
  for each row execute function audit_row('person', 'donor_id', 'facility_id',
  '[{"on": "INSERT", "action": "appointments.donor-entered", "new": {"version": "consent_version"}},
    {"on": "UPDATE", "set": "claimed_at", "action": "account.record-claimed"},
    {"on": "UPDATE", "changed": ["code_hash"], "has": "code_hash", "action": "appointments.claim-code-made"},
    {"on": "UPDATE", "changed": ["address_added_by"], "action": "appointments.claim-link-sent"},
    {"on": "UPDATE", "changed": ["email"], "is": {"is_address_added": true}, "action": "appointments.claim-link-sent"}]');
