-- needs audit_row
-- The trail follows who joins a facility.
create or replace trigger users_joined_audited after insert on users
  for each row when (new.role = 'facility_staff')
  execute function audit_row('person', 'audit_ref', 'facility_id',
  '[{"on": "INSERT", "action": "staff.joined", "new": {"personnelRole": "personnel_role"}}]');
