-- What staff wrote to the donors of a session: one message a day.
create table session_messages (
  id uuid primary key,
  session_id uuid not null references donation_sessions on delete cascade,
  -- The day in the session's time zone.
  date date not null,
  text text not null check (length(text) between 1 and 400),
  donors integer not null check (donors > 0),
  sent_at timestamptz not null,
  sent_by uuid references users on delete set null,
  constraint session_messages_once_a_day unique (session_id, date)
);

create index session_messages_of_person on session_messages (sent_by) where sent_by is not null;
