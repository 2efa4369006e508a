-- The trail says who entered a donor and read out which consent, and that the donor claimed the record.
create or replace function audit_entered_donor() returns trigger language plpgsql as $$
declare ref uuid := (select audit_ref from users where id = new.donor_id);
begin
  if tg_op = 'INSERT' then
    perform audit('appointments.donor-entered', 'person', ref, new.facility_id, null, jsonb_build_object('version', new.consent_version));
  elsif old.claimed_at is null and new.claimed_at is not null then
    perform audit('account.record-claimed', 'person', ref, new.facility_id, null, null);
  elsif old.code_hash is distinct from new.code_hash and new.code_hash is not null then
    perform audit('appointments.claim-code-made', 'person', ref, new.facility_id, null, null);
  elsif old.address_added_by is distinct from new.address_added_by or old.email is distinct from new.email and new.is_address_added then
    perform audit('appointments.claim-link-sent', 'person', ref, new.facility_id, null, null);
  end if;
  return null;
end $$;

create or replace trigger entered_donors_audited after insert or update on entered_donors
  for each row execute function audit_entered_donor();
