create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  event_id uuid not null,
  kind text not null check (kind in (
    'request_accepted', 'request_declined', 'request_cancelled', 'request_completed', 'request_expired',
    'emergency_appeal', 'appeal_ended', 'donation_reminder', 'donation_soon', 'can_donate_again',
    'booking_received', 'booking_cancelled', 'emergency_answered', 'emergency_covered', 'emergency_expired',
    'completion_undone', 'donation_withdrawn', 'donation_stands', 'blood_type_tested', 'blood_type_corrected',
    'blood_type_unclear', 'donation_disputed', 'dispute_settled', 'blood_type_questioned', 'dispute_to_settle',
    'appointment_missed', 'session_closed', 'session_delayed', 'walk_in_added', 'place_offered',
    'session_reopened', 'appointment_moved', 'milestone_reached', 'donation_used', 'booking_sent'
  )),
  -- A notification is about a request or about an offer.
  request_id uuid references donation_requests on delete cascade,
  created_at timestamptz not null,
  read_at timestamptz,
  offer_id uuid references slot_offers on delete cascade,
  -- What it said: a later change gets a notification of its own. Null in those that show what is so now.
  facts jsonb,
  -- An event may be told more than once; the person hears of it once.
  constraint notifications_once unique (event_id, user_id),
  constraint notifications_subject check (num_nonnulls(request_id, offer_id) = 1)
);

create index notifications_of_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_of_offer on notifications (offer_id) where offer_id is not null;

-- No row: nothing has been chosen, and the defaults below hold.
create table notification_preferences (
  user_id uuid primary key references users on delete cascade,
  urgent_in_app boolean not null default true,
  urgent_email boolean not null default true,
  urgent_push boolean not null default false,
  appointments_in_app boolean not null default true,
  appointments_email boolean not null default true,
  appointments_push boolean not null default false,
  reminders_in_app boolean not null default true,
  reminders_email boolean not null default true,
  reminders_push boolean not null default false,
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_to text check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_time_zone text,
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to),
  check (quiet_time_zone is null or quiet_from is not null)
);

-- A browser that takes push messages for a person, as long as the session lives in which it was said.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint_key unique
    check (starts_with(endpoint, 'https://') and length(endpoint) <= 1000),
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  created_at timestamptz not null
);

create index push_subscriptions_of_user on push_subscriptions (user_id, created_at);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- Which reminders of a request were given.
create table reminders (
  request_id uuid not null references donation_requests on delete cascade,
  kind text not null check (kind in ('donation_reminder', 'donation_soon', 'can_donate_again')),
  event_id uuid not null,
  at timestamptz not null,
  primary key (request_id, kind)
);

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
