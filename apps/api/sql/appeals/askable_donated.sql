-- A donation that is recorded at once: when the donor gave last moves on.
create or replace function askable_donated() returns trigger language plpgsql as $$
begin
  update askable_donors
  set last_donation = greatest(last_donation, new.preferred_date::date),
    waiting_since = greatest(waiting_since, new.preferred_at)
  where user_id = new.donor_id;
  return null;
end $$;

create or replace trigger askable_donated_before after insert on donation_requests
  for each row when (new.status = 'COMPLETED' and new.donor_id is not null)
  execute function askable_donated();
