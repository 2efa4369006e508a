-- Keeps the number of donors, without counting them: writers only add rows (+1, -1), so they never wait for each other.
create or replace function count_donors() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into donor_counts
    select (created_at at time zone 'UTC')::date, count(*) from added where role = 'donor' group by 1;
  elsif tg_op = 'DELETE' then
    insert into donor_counts
    select (created_at at time zone 'UTC')::date, -count(*) from removed where role = 'donor' group by 1;
  elsif tg_op = 'TRUNCATE' then
    delete from donor_counts;
  else
    insert into donor_counts
    select day, sum(change) from (
      select (created_at at time zone 'UTC')::date as day, 1 as change from added where role = 'donor'
      union all
      select (created_at at time zone 'UTC')::date, -1 from removed where role = 'donor'
    ) both_sides
    group by day having sum(change) <> 0;
  end if;
  perform fold_donor_counts();
  return null;
end $$;

create or replace trigger donors_counted_insert after insert on users
  referencing new table as added for each statement execute function count_donors();

create or replace trigger donors_counted_update after update on users
  referencing new table as added old table as removed for each statement execute function count_donors();

create or replace trigger donors_counted_delete after delete on users
  referencing old table as removed for each statement execute function count_donors();

create or replace trigger donors_counted_truncate after truncate on users
  for each statement execute function count_donors();
