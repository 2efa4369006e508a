-- Keeps the other facts that appeals decide by in askable_donors: a new row, which several triggers make, begins with those of
-- the person, and follows their changes.
create or replace function askable_facts() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'askable_donors' then
    select u.sex into new.sex from users u where u.id = new.user_id;
  else
    update askable_donors set sex = new.sex where user_id = new.id;
  end if;
  return new;
end $$;

create or replace trigger askable_facts_known before insert on askable_donors
  for each row execute function askable_facts();

create or replace trigger askable_facts_changed after update of sex on users
  for each row when (old.sex is distinct from new.sex) execute function askable_facts();
