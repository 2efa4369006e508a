-- The secret address of a person's calendar: one for each account.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null constraint calendar_feeds_token_hash_key unique,
  -- Without names of facilities, and without saying what it is about.
  private boolean not null,
  created_at timestamptz not null,
  last_read_at timestamptz
);

create function audit_calendar_feed() returns trigger language plpgsql as $$
declare person record;
begin
  select u.audit_ref, u.facility_id into person from users u where u.id = coalesce(new.user_id, old.user_id);
  perform audit(case when tg_op = 'DELETE' then 'account.calendar-feed-removed' else 'account.calendar-feed-created' end,
    'person', person.audit_ref, person.facility_id, null, null);
  return null;
end $$;

create trigger calendar_feeds_created after insert or update of token_hash on calendar_feeds
  for each row execute function audit_calendar_feed();
create trigger calendar_feeds_removed after delete on calendar_feeds
  for each row when (pg_trigger_depth() = 0) execute function audit_calendar_feed();
