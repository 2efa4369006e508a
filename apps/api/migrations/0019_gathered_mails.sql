-- What happens to one booking within minutes waits here for what follows: one mail says the last of it.
create table mail_items (
  user_id uuid not null references users on delete cascade,
  event_id uuid not null,
  kind text not null,
  request_id uuid not null references donation_requests on delete cascade,
  due_at timestamptz not null,
  -- The mail that says it, or something later; null as long as it waits. Kept for a week, so that no event is said twice.
  mail_id uuid,
  primary key (user_id, event_id, kind)
);

create index mail_items_due on mail_items (due_at) where mail_id is null;
create index mail_items_of_mail on mail_items (mail_id) where mail_id is not null;
create index mail_items_of_request on mail_items (request_id);
