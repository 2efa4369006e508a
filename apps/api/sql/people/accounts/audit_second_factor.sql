-- needs audit_row
-- The trail tells when a second factor was added and removed; nothing of it is in the trail.
create or replace trigger second_factors_audited after delete or update of confirmed_at on second_factors
  for each row when (pg_trigger_depth() = 0) execute function audit_row('person', 'user_id', 'of person',
  '[{"on": "UPDATE", "set": "confirmed_at", "action": "second-factor.added"}]',
  '[{"on": "DELETE", "had": "confirmed_at", "action": "second-factor.removed"}]');
drop trigger if exists second_factors_added on second_factors;
drop trigger if exists second_factors_removed on second_factors;
