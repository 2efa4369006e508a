-- Once in a while a writer folds the rows of the counts together.
create or replace function fold_donor_counts() returns void language plpgsql as $$
begin
  if random() < 0.01 and pg_try_advisory_xact_lock(hashtext('donor_counts')) then
    with taken as (delete from donor_counts returning *)
    insert into donor_counts
    select joined_on, sum(donors) from taken group by joined_on having sum(donors) <> 0;
  end if;
end $$;
