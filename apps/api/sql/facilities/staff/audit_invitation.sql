-- needs audit_row
-- The trail follows the invitations.
create or replace trigger invitations_audited after insert or delete or update of personnel_role, created_at on invitations
  for each row execute function audit_row('invitation', 'id', 'facility_id',
  '[{"on": "INSERT", "action": "staff.invited", "new": {"personnelRole": "personnel_role"}},
    {"on": "UPDATE", "changed": ["created_at"], "action": "staff.invited", "new": {"personnelRole": "personnel_role"}},
    {"on": "UPDATE", "action": "staff.invitation-changed",
      "old": {"personnelRole": "personnel_role"}, "new": {"personnelRole": "personnel_role"}},
    {"on": "DELETE", "action": "staff.invitation-ended", "old": {"personnelRole": "personnel_role"}}]');
