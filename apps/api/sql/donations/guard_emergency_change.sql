-- Units and deadline of an emergency change only while it is open or covered.
create or replace function guard_emergency_change() returns trigger language plpgsql as $$
begin
  if old.status not in ('PENDING', 'APPROVED') then
    raise exception 'an emergency that is over asks for nothing else'
      using errcode = 'check_violation', constraint = 'donation_requests_emergency_over';
  end if;
  return new;
end $$;

create or replace trigger donation_requests_emergency_change before update of units_requested, units_elsewhere, preferred_at on donation_requests
  for each row when (old.creator = 'facility_staff' and (old.units_requested, old.units_elsewhere, old.preferred_at)
    is distinct from (new.units_requested, new.units_elsewhere, new.preferred_at))
  execute function guard_emergency_change();
