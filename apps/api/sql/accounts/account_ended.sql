-- Somebody is removed from a facility in which they had their first account.
create or replace function account_ended() returns trigger language plpgsql as $$
begin
  perform leave_first_account(new.id);
  return null;
end $$;

create or replace trigger users_account_ended after update of disabled_at on users
  for each row when (old.disabled_at is null and new.disabled_at is not null and new.facility_id is not null
    and new.same_person_as is null) execute function account_ended();
