-- Keeps the donors whom appeals may ask in step with their accounts.
create or replace function askable_user_changed() returns trigger language plpgsql as $$
begin
  perform refresh_askable(array[new.id]);
  return null;
end $$;

create or replace trigger askable_user_changed
  after update of blood_type, email, email_verified_at, disabled_at, date_of_birth, address, role on users
  for each row when (
    (old.blood_type, old.email_verified_at, old.disabled_at, old.date_of_birth, old.address, old.role)
    is distinct from
    (new.blood_type, new.email_verified_at, new.disabled_at, new.date_of_birth, new.address, new.role)
  ) execute function askable_user_changed();
