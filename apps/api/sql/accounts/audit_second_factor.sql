-- The trail tells when a second factor was added and removed.
create or replace function audit_second_factor() returns trigger language plpgsql as $$
declare person record;
begin
  select u.audit_ref, u.facility_id into person from users u where u.id = old.user_id;
  perform audit(case when tg_op = 'DELETE' then 'second-factor.removed' else 'second-factor.added' end,
    'person', person.audit_ref, person.facility_id, null, null);
  return null;
end $$;

create or replace trigger second_factors_added after update of confirmed_at on second_factors
  for each row when (old.confirmed_at is null and new.confirmed_at is not null) execute function audit_second_factor();

create or replace trigger second_factors_removed after delete on second_factors
  for each row when (pg_trigger_depth() = 0 and old.confirmed_at is not null) execute function audit_second_factor();
