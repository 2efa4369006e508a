-- The telephone on which donors reach a facility. Empty where it gave none.
alter table facilities add column phone_number text not null default '' check (length(phone_number) <= 40);

-- When a facility opens for one emergency, beside its usual hours: local times there.
alter table donation_requests add column opens_from timestamp;
alter table donation_requests add column opens_until timestamp;
alter table donation_requests add constraint donation_requests_opening check (
  (opens_from is null) = (opens_until is null)
  and (opens_from is null or (creator = 'facility_staff' and opens_from < opens_until and opens_until <= preferred_date)));

-- The trail tells a changed telephone like every other detail.
create or replace function audit_facility() returns trigger language plpgsql as $$
declare
  columns constant text[] := array['name', 'address', 'phone_number', 'operational_hours', 'opening_hours', 'time_zone',
    'latitude', 'longitude', 'urgent_below', 'low_below', 'stock_stale_hours', 'slot_minutes', 'slot_capacity',
    'eligibility_profile'];
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
begin
  if changed_columns(was, is_now, columns) is not null then
    perform audit('facility.edited', 'facility', new.id, new.id, changed_columns(was, is_now, columns),
      changed_columns(is_now, was, columns));
  end if;
  if (old.verified_at is null) <> (new.verified_at is null) then
    perform audit(case when new.verified_at is null then 'facility.unverified' else 'facility.verified' end,
      'facility', new.id, new.id, null, jsonb_build_object('reason', new.verification_note));
  end if;
  return null;
end $$;

drop trigger facilities_audited on facilities;
create trigger facilities_audited after update on facilities
  for each row when ((old.name, old.address, old.phone_number, old.operational_hours, old.opening_hours, old.time_zone,
    old.latitude, old.longitude, old.urgent_below, old.low_below, old.stock_stale_hours, old.slot_minutes,
    old.slot_capacity, old.eligibility_profile, old.verified_at) is distinct from (new.name, new.address,
    new.phone_number, new.operational_hours, new.opening_hours, new.time_zone, new.latitude, new.longitude,
    new.urgent_below, new.low_below, new.stock_stale_hours, new.slot_minutes, new.slot_capacity,
    new.eligibility_profile, new.verified_at))
  execute function audit_facility();
