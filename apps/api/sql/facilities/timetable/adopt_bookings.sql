-- A facility publishes times at which donors have already booked: these bookings take their places, even where that is more
-- than the session offers.
create or replace function adopt_bookings() returns trigger language plpgsql as $$
begin
  update donation_requests r set session_id = s.id,
    slot_no = floor(extract(epoch from r.preferred_at - s.starts_at) / 60 / s.slot_minutes) + 1
  from published s
  where s.venue is null and r.facility_id = s.facility_id and r.creator = 'donor' and r.session_id is null
    and r.status in ({{isOpen}}) and r.preferred_at >= s.starts_at
    and r.preferred_at < s.starts_at + cardinality(s.places) * s.slot_minutes * interval '1 minute';
  return null;
end $$;

create or replace trigger donation_sessions_adopt after insert on donation_sessions
  referencing new table as published for each statement execute function adopt_bookings();
