-- What the program needs for itself: its outbox, hints for open screens, the audit trail, limits.

create table outbox (
  id uuid primary key,
  event text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  last_error text
);

create index outbox_due on outbox (due_at);

create table mailbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  sent_at timestamptz not null,
  -- A kept mail goes with the person it is about, even where it was sent to another address.
  user_id uuid references users on delete cascade
);

create index mailbox_by_time on mailbox (sent_at desc);
create index mailbox_by_user on mailbox (user_id) where user_id is not null;

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
  kind text not null
    check (kind in ('request', 'inventory', 'facility', 'notification', 'account', 'sessions')),
  ids jsonb not null default '{}' check (jsonb_typeof(ids) = 'object'),
  primary key (xid, id)
);

create index live_events_at on live_events (at);

-- Who did what, when, from where; no names, no addresses, no words that somebody wrote about their health.
create table audit_events (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  action text not null check (action ~ '^[a-z-]+\.[a-z-]+$'),
  actor_role text not null
    check (actor_role in ('anonymous', 'donor', 'facility_staff', 'operator', 'token', 'system')),
  actor_ref uuid,
  -- What an Admin called the token that acted.
  actor_name text,
  subject_kind text not null,
  subject_id uuid,
  facility_id uuid,
  old jsonb,
  new jsonb,
  -- The network, not the address; the kind of browser, not the browser.
  network text,
  device text,
  request_id text
);

create index audit_events_by_time on audit_events (at desc, id desc);
create index audit_events_of_facility on audit_events (facility_id, at desc, id desc) where facility_id is not null;
create index audit_events_by_actor on audit_events (actor_ref, at desc) where actor_ref is not null;
create index audit_events_by_subject on audit_events (subject_id, at desc) where subject_id is not null;
-- Reading somebody's contact data is noted once an hour for each reader and request.
create unique index audit_events_contact_read
  on audit_events (actor_ref, subject_id, (date_trunc('hour', at at time zone 'UTC')))
  where action = 'request.contact-read';
-- A topic of the trail without reading what belongs to others.
create index audit_events_by_topic on audit_events (split_part(action, '.', 1), at desc, id desc);

create table rate_limits (
  key text primary key,
  window_ends_at timestamptz not null,
  hits integer not null
);

create index rate_limits_by_end on rate_limits (window_ends_at);

create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Secrets that the server makes for itself at its first start.
create table server_keys (
  name text primary key,
  value text not null,
  created_at timestamptz not null
);
