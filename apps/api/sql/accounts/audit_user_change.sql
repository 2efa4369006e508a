-- The trail follows what changes of a person; names and addresses are not in it.
create or replace function audit_user_change() returns trigger language plpgsql as $$
begin
  if old.email <> new.email then
    perform audit('account.email-changed', 'person', new.audit_ref, new.facility_id, null, null);
  end if;
  if old.email_verified_at is null and new.email_verified_at is not null then
    perform audit('account.email-verified', 'person', new.audit_ref, new.facility_id, null, null);
  end if;
  if old.password_hash <> new.password_hash then
    perform audit('account.password-changed', 'person', new.audit_ref, new.facility_id, null, null);
  end if;
  if (old.role, old.personnel_role) is distinct from (new.role, new.personnel_role) then
    perform audit('staff.role-changed', 'person', new.audit_ref, coalesce(new.facility_id, old.facility_id),
      jsonb_strip_nulls(jsonb_build_object('role', old.role, 'personnelRole', old.personnel_role)),
      jsonb_strip_nulls(jsonb_build_object('role', new.role, 'personnelRole', new.personnel_role)));
  end if;
  if old.disabled_at is null and new.disabled_at is not null then
    perform audit('staff.removed', 'person', new.audit_ref, new.facility_id,
      jsonb_build_object('personnelRole', old.personnel_role), null);
  end if;
  return null;
end $$;

create or replace trigger users_audited after update of email, email_verified_at, password_hash, role, personnel_role, disabled_at
  on users for each row execute function audit_user_change();
