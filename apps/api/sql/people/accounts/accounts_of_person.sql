-- All accounts of a person that may be used, by one of them.
create or replace function accounts_of_person(account uuid) returns uuid[] language sql stable as $$
  select array(
    select account union
    select id from users
    where coalesce(same_person_as, id) = first_account(account) and facility_id is not null and disabled_at is null)
$$;
