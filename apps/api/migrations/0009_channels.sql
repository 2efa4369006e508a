alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'request_accepted', 'request_declined', 'request_cancelled', 'request_completed', 'request_expired',
  'emergency_appeal', 'donation_reminder', 'donation_soon', 'can_donate_again',
  'booking_received', 'booking_cancelled', 'emergency_answered', 'emergency_covered', 'emergency_expired'
)) not valid;
alter table notifications validate constraint notifications_kind_check;

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

-- Secrets that the server makes for itself at its first start.
create table server_keys (
  name text primary key,
  value text not null,
  created_at timestamptz not null
);

-- When the donor said again that they will come.
alter table donation_requests add column confirmed_at timestamptz;

-- Which reminders of a request were given.
create table reminders (
  request_id uuid not null references donation_requests on delete cascade,
  kind text not null check (kind in ('donation_reminder', 'donation_soon', 'can_donate_again')),
  event_id uuid not null,
  at timestamptz not null,
  primary key (request_id, kind)
);

-- Donations to remind of, by their time.
create index accepted_donations on donation_requests (preferred_at) where status = 'APPROVED' and creator = 'donor';
-- The donor's last donation.
create index completed_donations on donation_requests (donor_id, preferred_date desc)
  where status = 'COMPLETED' and donor_id is not null;
-- By the day on which the donor may give again.
create index completed_donations_by_next_date on donation_requests ((preferred_date::date + interval_days))
  where status = 'COMPLETED' and creator = 'donor';
