-- A person joins a facility: from then on it is somebody's, with a stock to report.
create or replace function join_facility() returns trigger language plpgsql as $$
begin
  perform audit('staff.joined', 'person', new.audit_ref, new.facility_id, null,
    jsonb_build_object('personnelRole', new.personnel_role));
  update facilities set claimed_at = new.created_at where id = new.facility_id and claimed_at is null;
  if found then
    insert into inventory (id, facility_id, blood_type)
    select gen_random_uuid(), new.facility_id, t
    from unnest(array['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-']) t
    on conflict do nothing;
  end if;
  return null;
end $$;

create or replace trigger users_join_facility after insert on users
  for each row when (new.role = 'facility_staff') execute function join_facility();
