-- A row of askable_donors is made by several triggers; each new one takes the sex from its person.
create or replace function askable_sex_known() returns trigger language plpgsql as $$
begin
  select u.sex into new.sex from users u where u.id = new.user_id;
  return new;
end $$;

create or replace trigger askable_sex_known before insert on askable_donors
  for each row execute function askable_sex_known();
