-- The account with which the person of an account signs in.
create or replace function first_account(account uuid) returns uuid language sql stable as $$
  select coalesce(same_person_as, id) from users where id = account
$$;
