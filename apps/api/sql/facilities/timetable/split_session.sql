-- Moves bookings into a session of their own, which has the times of theirs, belongs to no template and takes no more bookings.
-- The caller has locked theirs; each counter has room for those who come.
create or replace function split_session(from_session uuid, new_session uuid, requests uuid[]) returns void language plpgsql as $$
begin
  insert into donation_sessions (id, facility_id, template_id, date, starts_at, ends_at, time_zone, slot_minutes, places,
    extra_places, taken, venue, instant)
  select new_session, facility_id, null, date, starts_at, ends_at, time_zone, slot_minutes,
    array_fill(200::smallint, array[cardinality(places)]), 0, array_fill(0::smallint, array[cardinality(places)]), venue,
    instant
  from donation_sessions where id = from_session;
  update donation_requests set session_id = new_session where id = any(requests) and session_id = from_session;
  update donation_sessions set places = array_fill(0::smallint, array[cardinality(places)]) where id = new_session;
end $$;
