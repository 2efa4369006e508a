-- The trail says that what decides about eligibility was changed, and never what it is.
create or replace function audit_donor_facts() returns trigger language plpgsql as $$
begin
  perform audit('account.donor-details-changed', 'person', new.audit_ref, null, null, null);
  return null;
end $$;

create or replace trigger users_donor_facts_audited after update of date_of_birth, sex on users
  for each row when ((old.date_of_birth, old.sex) is distinct from (new.date_of_birth, new.sex))
  execute function audit_donor_facts();
