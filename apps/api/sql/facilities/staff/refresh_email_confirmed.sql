-- Locks the facility first: what two writers change of its Admins is then read one after the other.
create or replace function refresh_email_confirmed(facility uuid) returns void language plpgsql as $$
begin
  if facility is null then return; end if;
  perform from facilities where id = facility for no key update;
  update facilities f set email_confirmed = not f.email_confirmed
  where f.id = facility and f.email_confirmed <> exists (
    select from users u where u.facility_id = facility and u.personnel_role = 'Admin'
      and u.email_verified_at is not null and u.disabled_at is null);
end $$;
