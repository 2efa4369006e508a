-- needs audit_row
-- The trail follows the templates of sessions.
create or replace trigger session_templates_audited after insert or delete or update on session_templates
  for each row when (pg_trigger_depth() = 0) execute function audit_row('session-template', 'id', 'facility_id',
  '[{"on": "INSERT", "action": "appointments.template-added",
      "columns": ["weekdays", "every_weeks", "anchor_date", "from_time", "until_time", "break_from", "break_until", "slot_minutes",
        "places", "venue", "time_zone", "valid_from", "valid_until", "instant", "overbook"]},
    {"on": "UPDATE", "action": "appointments.template-changed",
      "columns": ["weekdays", "every_weeks", "anchor_date", "from_time", "until_time", "break_from", "break_until", "slot_minutes",
        "places", "venue", "time_zone", "valid_from", "valid_until", "instant", "overbook"]},
    {"on": "DELETE", "action": "appointments.template-removed",
      "columns": ["weekdays", "every_weeks", "anchor_date", "from_time", "until_time", "break_from", "break_until", "slot_minutes",
        "places", "venue", "time_zone", "valid_from", "valid_until", "instant", "overbook"]}]');
