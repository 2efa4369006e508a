-- The trail follows the invitations.
create or replace function audit_invitation() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform audit('staff.invitation-ended', 'invitation', old.id, old.facility_id,
      jsonb_build_object('personnelRole', old.personnel_role), null);
  elsif tg_op = 'UPDATE' and old.created_at = new.created_at then
    perform audit('staff.invitation-changed', 'invitation', new.id, new.facility_id,
      jsonb_build_object('personnelRole', old.personnel_role), jsonb_build_object('personnelRole', new.personnel_role));
  else
    perform audit('staff.invited', 'invitation', new.id, new.facility_id, null,
      jsonb_build_object('personnelRole', new.personnel_role));
  end if;
  return null;
end $$;

create or replace trigger invitations_audited after insert or delete or update of personnel_role, created_at on invitations
  for each row execute function audit_invitation();
