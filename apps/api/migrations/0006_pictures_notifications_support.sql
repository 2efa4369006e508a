-- One picture per person. Another picture gets another id, which is part of its address.
create table user_avatars (
  user_id uuid primary key references users on delete cascade,
  id uuid not null,
  image bytea not null check (octet_length(image) between 1 and 262144),
  created_at timestamptz not null
);

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

-- Holds no words and no names: what is said is read from the request, as it is then.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  event_id uuid not null,
  kind text not null check (kind in (
    'request_accepted', 'request_declined', 'request_cancelled', 'request_completed', 'request_expired',
    'booking_received', 'booking_cancelled', 'emergency_answered', 'emergency_covered'
  )),
  request_id uuid not null references donation_requests on delete cascade,
  created_at timestamptz not null,
  read_at timestamptz,
  -- An event may be told more than once; the person hears of it once.
  constraint notifications_once unique (event_id, user_id)
);

create index notifications_of_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;

create table support_issues (
  id uuid primary key,
  reference text not null
    constraint support_issues_reference_key unique
    check (reference ~ '^SG-[0-9A-HJKMNP-TV-Z]{6}$'),
  user_id uuid not null references users on delete cascade,
  issue_type text not null check (issue_type in (
    'booking', 'account', 'facility_information', 'emergency_request', 'technical', 'other'
  )),
  description text not null check (description <> ''),
  created_at timestamptz not null
);

create index support_issues_of_user on support_issues (user_id, created_at);

-- A kept mail goes with the person it is about, even where it was sent to another address.
alter table mailbox add column user_id uuid references users on delete cascade;

-- Erasing a person empties these; without an index each would be read from end to end.
create index donation_requests_by_creator on donation_requests (created_by) where created_by is not null;
create index request_history_by_actor on request_history (actor_id) where actor_id is not null;
create index inventory_movements_by_actor on inventory_movements (actor_id) where actor_id is not null;
create index mailbox_by_user on mailbox (user_id) where user_id is not null;
