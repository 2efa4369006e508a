-- What people are told, and by which channels.

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  event_id uuid not null,
  -- The list of kinds is `NOTIFICATIONS` in packages/contract/src/notification-kinds.ts: by the types of the code nothing writes
  -- another, and the API answers none. A new kind needs no migration.
  kind text not null,
  request_id uuid references donation_requests on delete cascade,
  created_at timestamptz not null,
  read_at timestamptz,
  offer_id uuid references slot_offers on delete cascade,
  -- What it said: a later change gets a notification of its own. Null in those that show what is so now.
  facts jsonb,
  -- An operator's decision about a facility is news to its Admins.
  facility_id uuid references facilities on delete cascade,
  -- An event may be told more than once; the person hears of it once.
  constraint notifications_once unique (event_id, user_id),
  -- It is about one thing: a request, an offer or a facility.
  constraint notifications_subject
    check (num_nonnulls(request_id, offer_id, facility_id) = 1)
);

create index notifications_of_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_of_offer on notifications (offer_id) where offer_id is not null;
create index notifications_of_facility on notifications (facility_id) where facility_id is not null;
create index notifications_of_request on notifications (request_id) where request_id is not null;

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
  -- false: the donor wants no offer of the next time after a donation.
  next_time boolean not null default true,
  -- true: facilities where the donor gave may call them in an emergency.
  emergency_calls boolean not null default false,
  -- How often staff are mailed about new bookings.
  new_bookings text not null default 'hourly',
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to),
  check (quiet_time_zone is null or quiet_from is not null),
  constraint notification_preferences_new_bookings
    check (new_bookings in ('at-once', 'hourly', 'daily'))
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
  kind text not null,
  event_id uuid not null,
  at timestamptz not null,
  primary key (request_id, kind)
);

-- Bookings of which a member of staff is mailed together with others: until that mail goes, and for a week after it.
create table digest_items (
  user_id uuid not null references users on delete cascade,
  request_id uuid not null references donation_requests on delete cascade,
  facility_id uuid not null references facilities on delete cascade,
  due_at timestamptz not null,
  -- The mail that has it; null as long as it waits.
  digest_id uuid,
  primary key (user_id, request_id)
);

create index digest_items_due on digest_items (due_at) where digest_id is null;
create index digest_items_of_digest on digest_items (digest_id) where digest_id is not null;
create index digest_items_of_request on digest_items (request_id);
create index digest_items_of_facility on digest_items (facility_id);
