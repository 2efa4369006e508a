-- A session was closed: each of its donors is asked for another time, and until when. Without a booking elsewhere it ends then.
create table session_announcements (
  request_id uuid not null references donation_requests on delete cascade,
  session_id uuid not null references donation_sessions on delete cascade,
  announced_at timestamptz not null,
  answer_by timestamptz not null,
  -- When the request was found to have moved, or was cancelled because nobody answered.
  settled_at timestamptz,
  primary key (request_id, session_id)
);

create index session_announcements_due on session_announcements (answer_by) where settled_at is null;
create index session_announcements_of_session on session_announcements (session_id);

do $$
declare present text;
begin
  select substring(pg_get_constraintdef(oid) from 'ARRAY\[(.*)\]') into strict present from pg_constraint
  where conrelid = 'notifications'::regclass and conname = 'notifications_kind_check';
  alter table notifications drop constraint notifications_kind_check;
  execute format('alter table notifications add constraint notifications_kind_check check (kind in (%s, %s)) not valid', present,
    $kinds$'session_closed', 'session_delayed'$kinds$);
  alter table notifications validate constraint notifications_kind_check;
end $$;
