-- People who are new: those whose blood type is known can be asked.
create or replace function askable_users_added() returns trigger language plpgsql as $$
begin
  perform refresh_askable(array(select id from added where role = 'donor' and blood_type is not null));
  return null;
end $$;

create or replace trigger askable_users_added after insert on users
  referencing new table as added for each statement execute function askable_users_added();
