-- Counts anew how many facilities come before each mark.
create or replace function renew_facility_marks() returns void language sql as $$
  delete from facility_marks;
  -- One statement, so that it forgets exactly the moves that it has counted; those that are not committed yet stay.
  with counted as (delete from facility_moves)
  insert into facility_marks
  select * from (
    select 'name' as list, row_number() over (order by name collate "C", id) - 1 as before, 0 as rank, name, id, search_text
    from facilities where closed_at is null
    union all
    select 'need', row_number() over (order by urgency_rank(urgency), name collate "C", id) - 1, urgency_rank(urgency), name, id,
      search_text
    from facilities where closed_at is null
  ) f where before % 500 = 0 and before > 0
$$;
