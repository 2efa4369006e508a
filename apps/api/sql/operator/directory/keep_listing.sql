-- Keeps a listing as it was when somebody joins as its first Admin.
create or replace function keep_listing() returns trigger language plpgsql as $$
begin
  insert into facilities_as_listed (facility_id, listed, contact_email, contact_first_name, contact_last_name, claimed_at)
  select old.id, jsonb_build_object('name', old.name, 'address', old.address, 'city', old.city, 'district', old.district,
      'region', old.region, 'postal_code', old.postal_code, 'phone_number', old.phone_number, 'public_email', old.public_email,
      'website', old.website, 'operational_hours', old.operational_hours, 'opening_hours', old.opening_hours,
      'time_zone', old.time_zone, 'latitude', old.latitude, 'longitude', old.longitude, 'urgent_below', old.urgent_below,
      'low_below', old.low_below, 'stock_stale_hours', old.stock_stale_hours, 'slot_minutes', old.slot_minutes,
      'slot_capacity', old.slot_capacity, 'eligibility_profile', old.eligibility_profile, 'verified_at', old.verified_at,
      'units_allowed', old.units_allowed, 'appeals_paused_at', old.appeals_paused_at, 'appeals_note', old.appeals_note,
      'settled_steps', old.settled_steps, 'testing_elsewhere', old.testing_elsewhere),
    coalesce(c.email, ''), coalesce(c.first_name, ''), coalesce(c.last_name, ''), new.claimed_at
  from (select) one left join facility_contacts c on c.facility_id = old.id
  on conflict (facility_id) do update set listed = excluded.listed, contact_email = excluded.contact_email,
    contact_first_name = excluded.contact_first_name, contact_last_name = excluded.contact_last_name,
    claimed_at = excluded.claimed_at;
  return null;
end $$;

create or replace trigger facilities_claimed after update of claimed_at on facilities
  for each row when (old.claimed_at is null and new.claimed_at is not null) execute function keep_listing();
