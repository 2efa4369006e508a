-- Notes whether a facility has an Admin with a confirmed address when its people change.
create or replace function admin_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.email_verified_at, new.personnel_role, new.disabled_at, new.facility_id)
      is not distinct from (old.email_verified_at, old.personnel_role, old.disabled_at, old.facility_id) then
    return null;
  end if;
  if tg_op = 'UPDATE' or tg_op = 'DELETE' and old.email_verified_at is not null then
    perform refresh_email_confirmed(old.facility_id);
  end if;
  if tg_op = 'UPDATE' or tg_op = 'INSERT' and new.email_verified_at is not null then
    perform refresh_email_confirmed(new.facility_id);
  end if;
  return null;
end $$;

create or replace trigger admin_changed
  after insert or delete or update of email_verified_at, personnel_role, disabled_at, facility_id on users
  for each row execute function admin_changed();
