-- needs audit_row
-- The trail follows the closures.
create or replace trigger facility_closures_audited after insert or delete on facility_closures
  for each row when (pg_trigger_depth() = 0) execute function audit_row('closure', 'id', 'facility_id',
  '[{"on": "INSERT", "action": "appointments.closure-added", "new": {"from": "from_date", "until": "until_date"}},
    {"on": "DELETE", "action": "appointments.closure-removed", "old": {"from": "from_date", "until": "until_date"}}]');
