-- A facility's Admins read this entry: a pause that follows from reports does not say whose session it was.
create or replace function audit_facility_appeals() returns trigger language plpgsql as $$
declare o record;
begin
  select * into o from audit_origin();
  if o.role is distinct from 'operator' then
    if new.appeals_paused_at is null or old.appeals_paused_at is not null then return null; end if;
    insert into audit_events (action, actor_role, subject_kind, subject_id, facility_id)
    values ('facility.appeals-paused', 'system', 'facility', new.id, new.id);
    return null;
  end if;
  if (old.appeals_paused_at is null) <> (new.appeals_paused_at is null) then
    perform audit(case when new.appeals_paused_at is null then 'facility.appeals-resumed' else 'facility.appeals-paused' end,
      'facility', new.id, new.id, null, jsonb_build_object('reason', new.appeals_note));
  end if;
  if old.units_allowed is distinct from new.units_allowed then
    perform audit('facility.units-allowed', 'facility', new.id, new.id,
      jsonb_strip_nulls(jsonb_build_object('units', old.units_allowed)),
      jsonb_build_object('units', new.units_allowed, 'reason', new.appeals_note));
  end if;
  return null;
end $$;

create or replace trigger facilities_appeals_audited after update of appeals_paused_at, units_allowed on facilities
  for each row when ((old.appeals_paused_at is null) <> (new.appeals_paused_at is null)
    or old.units_allowed is distinct from new.units_allowed) execute function audit_facility_appeals();
