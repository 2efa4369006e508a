-- The trail tells when a session was closed, delayed and opened.
create or replace function audit_donation_session() returns trigger language plpgsql as $$
begin
  perform audit(case new.status when 'closed' then 'appointments.session-closed' when 'delayed' then
      'appointments.session-delayed' else 'appointments.session-opened' end,
    'donation-session', new.id, new.facility_id,
    jsonb_build_object('status', old.status, 'delayMinutes', old.delay_minutes),
    jsonb_build_object('status', new.status, 'delayMinutes', new.delay_minutes));
  return null;
end $$;

create or replace trigger donation_sessions_audited after update of status, delay_minutes on donation_sessions
  for each row when ((old.status, old.delay_minutes) is distinct from (new.status, new.delay_minutes))
  execute function audit_donation_session();
