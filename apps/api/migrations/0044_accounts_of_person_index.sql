-- outside a transaction
-- One account of a person at a facility; removed ones stay for the history.
drop index concurrently if exists users_accounts_of_person;
create unique index concurrently users_accounts_of_person on users (coalesce(same_person_as, id), facility_id)
  where disabled_at is null and facility_id is not null;
