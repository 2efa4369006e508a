-- A facility publishes times at which donors have already booked: these bookings take their places, even where that is more
-- than the session offers. Whatever a trigger itself moves is counted and never refused.
create or replace function count_request_place() returns trigger language plpgsql as $$
declare
  was uuid := case when tg_op <> 'INSERT' and holds_place(old.status) then old.session_id end;
  is_now uuid := case when tg_op <> 'DELETE' and holds_place(new.status) then new.session_id end;
  forced boolean := coalesce(new.walk_in, false) or pg_trigger_depth() > 1;
begin
  perform move_place(was, old.slot_no, is_now, new.slot_no, forced);
  return null;
end $$;

create function adopt_bookings() returns trigger language plpgsql as $$
begin
  update donation_requests r set session_id = s.id,
    slot_no = floor(extract(epoch from r.preferred_at - s.starts_at) / 60 / s.slot_minutes) + 1
  from published s
  where s.venue is null and r.facility_id = s.facility_id and r.creator = 'donor' and r.session_id is null
    and r.status in ('PENDING', 'APPROVED') and r.preferred_at >= s.starts_at
    and r.preferred_at < s.starts_at + cardinality(s.places) * s.slot_minutes * interval '1 minute';
  return null;
end $$;

create trigger donation_sessions_adopt after insert on donation_sessions
  referencing new table as published for each statement execute function adopt_bookings();
