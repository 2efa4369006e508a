-- needs audit_row
-- The trail tells when a calendar got its address and lost it.
create or replace trigger calendar_feeds_audited after insert or delete or update of token_hash on calendar_feeds
  for each row when (pg_trigger_depth() = 0) execute function audit_row('person', 'user_id', 'of person',
  '[{"on": ["INSERT", "UPDATE"], "action": "account.calendar-feed-created"}]',
  '[{"on": "DELETE", "action": "account.calendar-feed-removed"}]');
drop trigger if exists calendar_feeds_created on calendar_feeds;
drop trigger if exists calendar_feeds_removed on calendar_feeds;
