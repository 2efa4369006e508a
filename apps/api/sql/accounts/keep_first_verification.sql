-- Keeps the time at which the person first proved that a mailbox is theirs.
create or replace function keep_first_verification() returns trigger language plpgsql as $$
begin
  new.first_verified_at := coalesce(new.first_verified_at, new.email_verified_at);
  return new;
end $$;

create or replace trigger users_first_verification before insert or update of email_verified_at on users
  for each row execute function keep_first_verification();
