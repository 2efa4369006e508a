-- The trail follows the templates of sessions.
create or replace function audit_session_template() returns trigger language plpgsql as $$
declare
  columns constant text[] := array['weekdays', 'every_weeks', 'anchor_date', 'from_time', 'until_time', 'break_from', 'break_until', 'slot_minutes',
    'places', 'venue', 'time_zone', 'valid_from', 'valid_until', 'instant', 'overbook'];
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  if tg_op = 'UPDATE' then
    if changed_columns(was, is_now, columns) is not null then
      perform audit('appointments.template-changed', 'session-template', new.id, new.facility_id,
        changed_columns(was, is_now, columns), changed_columns(is_now, was, columns));
    end if;
  elsif tg_op = 'INSERT' then
    perform audit('appointments.template-added', 'session-template', new.id, new.facility_id, null,
      changed_columns(is_now, '{}', columns));
  elsif pg_trigger_depth() = 1 then
    perform audit('appointments.template-removed', 'session-template', old.id, old.facility_id,
      changed_columns(was, '{}', columns), null);
  end if;
  return null;
end $$;

create or replace trigger session_templates_audited after insert or delete or update on session_templates
  for each row execute function audit_session_template();
