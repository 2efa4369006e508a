-- Each delay, closing and reopening gives the calendar entries of its bookings a new version.
create or replace function count_session_change() returns trigger language plpgsql as $$
begin
  new.changes := old.changes + 1;
  update donation_requests set session_changes = session_changes + 1
  where session_id = new.id and status in ({{isOpen}});
  return new;
end $$;

create or replace trigger donation_sessions_changes before update of status, delay_minutes on donation_sessions
  for each row when ((old.status, old.delay_minutes) is distinct from (new.status, new.delay_minutes))
  execute function count_session_change();
