-- A donation or a visit is recorded, undone, disputed or settled: when the donor gave last, and may come again, is counted anew.
-- The donor's row is locked first, so that a change of their choices at the same moment is read before or after this one.
create or replace function askable_donations_changed() returns trigger language plpgsql as $$
declare counts boolean := new.status = 'COMPLETED' and new.disputed_at is null;
begin
  perform from users where id = new.donor_id for no key update;
  update askable_donors a set last_donation = n.last_donation, not_before = n.not_before,
    waiting_since = case
      when counts then greatest(a.waiting_since, new.preferred_at)
      when a.waiting_since = old.preferred_at then n.waiting_since
      else a.waiting_since end
  from askable_now n where n.user_id = new.donor_id and a.user_id = new.donor_id;
  return null;
end $$;

create or replace trigger askable_donated after update of status, disputed_at on donation_requests
  for each row when (new.donor_id is not null
    and ((old.status = 'COMPLETED' and old.disputed_at is null) <> (new.status = 'COMPLETED' and new.disputed_at is null)
      or coalesce(old.not_before, new.not_before) is not null))
  execute function askable_donations_changed();
