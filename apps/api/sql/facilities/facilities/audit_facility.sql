-- needs audit_row
-- The trail tells every changed detail of a facility.
create or replace trigger facilities_audited after update of name, address, city, district, region, postal_code, phone_number, public_email,
  website, operational_hours, opening_hours, time_zone, latitude, longitude, urgent_below, low_below, stock_stale_hours,
  slot_minutes, slot_capacity, eligibility_profile, testing_elsewhere, verified_at on facilities
  for each row execute function audit_row('facility', 'id', 'id',
  '[{"on": "UPDATE", "action": "facility.edited", "columns": ["name", "address", "city", "district", "region", "postal_code",
    "phone_number", "public_email", "website", "operational_hours", "opening_hours", "time_zone", "latitude", "longitude",
    "urgent_below", "low_below", "stock_stale_hours", "slot_minutes", "slot_capacity", "eligibility_profile",
    "testing_elsewhere"]}]',
  '[{"on": "UPDATE", "set": "verified_at", "action": "facility.verified", "new": {"reason": "verification_note"}},
    {"on": "UPDATE", "cleared": "verified_at", "action": "facility.unverified", "new": {"reason": "verification_note"}}]');
