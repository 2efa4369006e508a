-- Keeps what appeals know of a donor in step with the account.
create or replace function askable_sex_changed() returns trigger language plpgsql as $$
begin
  update askable_donors set sex = new.sex where user_id = new.id;
  return null;
end $$;

create or replace trigger askable_sex_changed after update of sex on users
  for each row when (old.sex is distinct from new.sex) execute function askable_sex_changed();
