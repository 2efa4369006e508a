-- The trail tells every changed detail of a facility.
create or replace function audit_facility() returns trigger language plpgsql as $$
declare
  columns constant text[] := array['name', 'address', 'city', 'district', 'region', 'postal_code', 'phone_number',
    'public_email', 'website', 'operational_hours', 'opening_hours', 'time_zone', 'latitude', 'longitude', 'urgent_below',
    'low_below', 'stock_stale_hours', 'slot_minutes', 'slot_capacity', 'eligibility_profile'];
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

create or replace trigger facilities_audited after update on facilities
  for each row when ((old.name, old.address, old.city, old.district, old.region, old.postal_code, old.phone_number,
    old.public_email, old.website, old.operational_hours, old.opening_hours, old.time_zone, old.latitude, old.longitude,
    old.urgent_below, old.low_below, old.stock_stale_hours, old.slot_minutes, old.slot_capacity, old.eligibility_profile,
    old.verified_at) is distinct from (new.name, new.address, new.city, new.district, new.region, new.postal_code,
    new.phone_number, new.public_email, new.website, new.operational_hours, new.opening_hours, new.time_zone, new.latitude,
    new.longitude, new.urgent_below, new.low_below, new.stock_stale_hours, new.slot_minutes, new.slot_capacity,
    new.eligibility_profile, new.verified_at))
  execute function audit_facility();
