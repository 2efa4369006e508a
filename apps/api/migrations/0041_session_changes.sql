-- Each delay, closing and reopening of a session is news to its donors: counted with the session, which may not send it without
-- end, and with each booking, whose calendar entry has a new version then.
alter table donation_sessions add column changes smallint not null default 0;
alter table donation_sessions add column closed_at timestamptz;
-- It was closed and opened again: that is possible once.
alter table donation_sessions add column reopened boolean not null default false;
alter table donation_sessions add constraint donation_sessions_closed_at check (closed_at is null or status = 'closed');
alter table donation_requests add column session_changes smallint not null default 0;

create function count_session_change() returns trigger language plpgsql as $$
begin
  new.changes := old.changes + 1;
  update donation_requests set session_changes = session_changes + 1
  where session_id = new.id and status in ('PENDING', 'APPROVED');
  return new;
end $$;

create trigger donation_sessions_changes before update of status, delay_minutes on donation_sessions
  for each row when ((old.status, old.delay_minutes) is distinct from (new.status, new.delay_minutes))
  execute function count_session_change();

do $$
declare present text;
begin
  select substring(pg_get_constraintdef(oid) from 'ARRAY\[(.*)\]') into strict present from pg_constraint
  where conrelid = 'notifications'::regclass and conname = 'notifications_kind_check';
  alter table notifications drop constraint notifications_kind_check;
  execute format('alter table notifications add constraint notifications_kind_check check (kind in (%s, %s)) not valid', present,
    $kinds$'session_reopened', 'appointment_moved'$kinds$);
  alter table notifications validate constraint notifications_kind_check;
end $$;
