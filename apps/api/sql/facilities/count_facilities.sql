-- Keeps the number of facilities, without counting them: writers only add rows (+1, -1), so they never wait for each other.
-- Closed facilities are not counted.
create or replace function count_facilities() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into facility_counts
    select urgency, blood_types, count(*) from added where closed_at is null group by urgency, blood_types;
  elsif tg_op = 'DELETE' then
    insert into facility_counts
    select urgency, blood_types, -count(*) from removed where closed_at is null group by urgency, blood_types;
  elsif tg_op = 'TRUNCATE' then
    delete from facility_counts;
  else
    insert into facility_counts
    select urgency, blood_types, sum(change) from (
      select urgency, blood_types, 1 as change from added where closed_at is null
      union all
      select urgency, blood_types, -1 from removed where closed_at is null
    ) both_sides
    group by urgency, blood_types having sum(change) <> 0;
  end if;
  perform fold_facility_counts();
  return null;
end $$;

create or replace trigger facilities_counted_insert after insert on facilities
  referencing new table as added for each statement execute function count_facilities();

create or replace trigger facilities_counted_update after update on facilities
  referencing new table as added old table as removed for each statement execute function count_facilities();

create or replace trigger facilities_counted_delete after delete on facilities
  referencing old table as removed for each statement execute function count_facilities();

create or replace trigger facilities_counted_truncate after truncate on facilities
  for each statement execute function count_facilities();
