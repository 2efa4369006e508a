-- needs audit_row
-- The trail follows what changes of a person; names and addresses are not in it, nor what decides about eligibility.
create or replace trigger users_audited after delete or update of email, email_verified_at, password_hash, role,
  personnel_role, disabled_at, date_of_birth, sex on users
  for each row execute function audit_row('person', 'audit_ref', 'facility_id',
  '[{"on": "UPDATE", "replaced": "email", "action": "account.email-changed"}]',
  '[{"on": "UPDATE", "set": "email_verified_at", "action": "account.email-verified"}]',
  '[{"on": "UPDATE", "replaced": "password_hash", "action": "account.password-changed"}]',
  '[{"on": "UPDATE", "changed": ["role", "personnel_role"], "action": "staff.role-changed",
    "old": {"role": "role", "personnelRole": "personnel_role"}, "new": {"role": "role", "personnelRole": "personnel_role"}}]',
  '[{"on": "UPDATE", "set": "disabled_at", "action": "staff.removed", "old": {"personnelRole": "personnel_role"}}]',
  '[{"on": "UPDATE", "changed": ["date_of_birth", "sex"], "action": "account.donor-details-changed"}]',
  '[{"on": "DELETE", "action": "account.erased"}]');
drop trigger if exists users_donor_facts_audited on users;
drop trigger if exists users_erased on users;
