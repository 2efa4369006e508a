-- The trail follows who wrote, not what they wrote. What operators note for each other is not in the facility's own trail.
create or replace function audit_verification_message() returns trigger language plpgsql as $$
begin
  perform audit(
    case when new.internal then 'facility.noted' when new.author = 'operator' then 'facility.written-to'
      when new.is_file then 'facility.evidence-sent' else 'facility.wrote' end,
    'facility', new.facility_id, case when new.internal then null else new.facility_id end, null, null);
  return null;
end $$;

create or replace trigger verification_messages_audited after insert on verification_messages
  for each row execute function audit_verification_message();
