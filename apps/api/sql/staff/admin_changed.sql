-- Notes whether a facility has an Admin with a confirmed address when its people change.
create or replace function admin_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refresh_email_confirmed(old.facility_id); end if;
  if tg_op <> 'DELETE' then
    if tg_op = 'INSERT' or new.facility_id is distinct from old.facility_id or
      (new.email_verified_at, new.personnel_role, new.disabled_at)
        is distinct from (old.email_verified_at, old.personnel_role, old.disabled_at) then
      perform refresh_email_confirmed(new.facility_id);
    end if;
  end if;
  return null;
end $$;

create or replace trigger admin_added after insert on users
  for each row when (new.facility_id is not null and new.email_verified_at is not null) execute function admin_changed();

create or replace trigger admin_changed after update of email_verified_at, personnel_role, disabled_at, facility_id on users
  for each row when ((old.email_verified_at, old.personnel_role, old.disabled_at, old.facility_id)
    is distinct from (new.email_verified_at, new.personnel_role, new.disabled_at, new.facility_id)
    and coalesce(new.facility_id, old.facility_id) is not null) execute function admin_changed();

create or replace trigger admin_removed after delete on users
  for each row when (old.facility_id is not null and old.email_verified_at is not null) execute function admin_changed();
