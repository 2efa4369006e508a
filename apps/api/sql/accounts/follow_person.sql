-- Address and password are the person's: they are the same in each of their accounts.
create or replace function follow_person() returns trigger language plpgsql as $$
begin
  update users u set email = new.email, email_verified_at = new.email_verified_at, password_hash = new.password_hash
  where coalesce(u.same_person_as, u.id) = coalesce(new.same_person_as, new.id) and u.facility_id is not null
    and u.disabled_at is null and u.id <> new.id
    and (u.email, u.email_verified_at, u.password_hash) is distinct from (new.email, new.email_verified_at, new.password_hash);
  return null;
end $$;

create or replace trigger users_follow_person after update of email, email_verified_at, password_hash on users
  for each row when (new.facility_id is not null and new.disabled_at is null) execute function follow_person();
