-- Asked because some services ask women to wait longer between donations than men. Optional: null where it is not given.
alter table users add column sex text check (sex in ('female', 'male'));
alter table users add constraint users_sex_of_donors check (sex is null or role = 'donor');

alter table askable_donors add column sex text;

-- A row of askable_donors is made by several triggers; each new one takes the sex from its person.
create function askable_sex_known() returns trigger language plpgsql as $$
begin
  select u.sex into new.sex from users u where u.id = new.user_id;
  return new;
end $$;

create trigger askable_sex_known before insert on askable_donors
  for each row execute function askable_sex_known();

create function askable_sex_changed() returns trigger language plpgsql as $$
begin
  update askable_donors set sex = new.sex where user_id = new.id;
  return null;
end $$;

create trigger askable_sex_changed after update of sex on users
  for each row when (old.sex is distinct from new.sex) execute function askable_sex_changed();

-- The trail says that what decides about eligibility was changed, and never what it is.
create function audit_donor_facts() returns trigger language plpgsql as $$
begin
  perform audit('account.donor-details-changed', 'person', new.audit_ref, null, null, null);
  return null;
end $$;

create trigger users_donor_facts_audited after update of date_of_birth, sex on users
  for each row when ((old.date_of_birth, old.sex) is distinct from (new.date_of_birth, new.sex))
  execute function audit_donor_facts();
