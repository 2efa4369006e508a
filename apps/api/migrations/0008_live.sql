-- Hints for open screens: that something has changed, for whom, and which ids; what it is now is read by the screen itself.
-- They are written in the transaction of the change and removed after an hour.
create table live_events (
  id bigint generated always as identity,
  -- The transaction that wrote it: a reader that saw an older snapshot knows by this what is new, in whatever order
  -- the transactions are committed.
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  -- Who listens: user:<id>, facility:<id> (its staff), donors, everyone, news:<event> (whom a notification was made for).
  topics text[] not null,
  kind text not null check (kind in ('request', 'inventory', 'facility', 'notification', 'account')),
  ids jsonb not null default '{}' check (jsonb_typeof(ids) = 'object'),
  primary key (xid, id)
);
create index live_events_at on live_events (at);
