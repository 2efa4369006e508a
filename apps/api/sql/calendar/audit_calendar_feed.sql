-- The trail tells when a calendar got its address and lost it.
create or replace function audit_calendar_feed() returns trigger language plpgsql as $$
declare person record;
begin
  select u.audit_ref, u.facility_id into person from users u where u.id = coalesce(new.user_id, old.user_id);
  perform audit(case when tg_op = 'DELETE' then 'account.calendar-feed-removed' else 'account.calendar-feed-created' end,
    'person', person.audit_ref, person.facility_id, null, null);
  return null;
end $$;

create or replace trigger calendar_feeds_created after insert or update of token_hash on calendar_feeds
  for each row execute function audit_calendar_feed();

create or replace trigger calendar_feeds_removed after delete on calendar_feeds
  for each row when (pg_trigger_depth() = 0) execute function audit_calendar_feed();
