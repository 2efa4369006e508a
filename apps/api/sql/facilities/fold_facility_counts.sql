-- Once in a while a writer folds the rows of the counts together.
create or replace function fold_facility_counts() returns void language plpgsql as $$
begin
  if random() < 0.01 and pg_try_advisory_xact_lock(hashtext('facility_counts')) then
    with taken as (delete from facility_counts returning *)
    insert into facility_counts
    select urgency, blood_types, sum(facilities) from taken
    group by urgency, blood_types having sum(facilities) <> 0;
  end if;
end $$;
