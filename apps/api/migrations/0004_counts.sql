-- How many facilities and donors there are, without counting them: writers only add rows (+1, -1), so they never
-- wait for each other; readers sum. Once in a while a writer folds the rows together.
create table facility_counts (
  urgency text not null,
  blood_types text[] not null,
  facilities bigint not null
);

create table donor_counts (
  -- The day, in UTC, on which these donors joined.
  joined_on date not null,
  donors bigint not null
);

create function fold_facility_counts() returns void language plpgsql as $$
begin
  if random() < 0.01 and pg_try_advisory_xact_lock(hashtext('facility_counts')) then
    with taken as (delete from facility_counts returning *)
    insert into facility_counts
    select urgency, blood_types, sum(facilities) from taken
    group by urgency, blood_types having sum(facilities) <> 0;
  end if;
end $$;

create function count_facilities() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into facility_counts
    select urgency, blood_types, count(*) from added group by urgency, blood_types;
  elsif tg_op = 'DELETE' then
    insert into facility_counts
    select urgency, blood_types, -count(*) from removed group by urgency, blood_types;
  elsif tg_op = 'TRUNCATE' then
    delete from facility_counts;
  else
    insert into facility_counts
    select urgency, blood_types, sum(change) from (
      select urgency, blood_types, 1 as change from added
      union all
      select urgency, blood_types, -1 from removed
    ) both_sides
    group by urgency, blood_types having sum(change) <> 0;
  end if;
  perform fold_facility_counts();
  return null;
end $$;

create trigger facilities_counted_insert after insert on facilities
  referencing new table as added for each statement execute function count_facilities();
create trigger facilities_counted_update after update on facilities
  referencing new table as added old table as removed for each statement execute function count_facilities();
create trigger facilities_counted_delete after delete on facilities
  referencing old table as removed for each statement execute function count_facilities();
create trigger facilities_counted_truncate after truncate on facilities
  for each statement execute function count_facilities();

create function fold_donor_counts() returns void language plpgsql as $$
begin
  if random() < 0.01 and pg_try_advisory_xact_lock(hashtext('donor_counts')) then
    with taken as (delete from donor_counts returning *)
    insert into donor_counts
    select joined_on, sum(donors) from taken group by joined_on having sum(donors) <> 0;
  end if;
end $$;

create function count_donors() returns trigger language plpgsql as $$
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

create trigger donors_counted_insert after insert on users
  referencing new table as added for each statement execute function count_donors();
create trigger donors_counted_update after update on users
  referencing new table as added old table as removed for each statement execute function count_donors();
create trigger donors_counted_delete after delete on users
  referencing old table as removed for each statement execute function count_donors();
create trigger donors_counted_truncate after truncate on users
  for each statement execute function count_donors();

insert into facility_counts
select urgency, blood_types, count(*) from facilities group by urgency, blood_types;

insert into donor_counts
select (created_at at time zone 'UTC')::date, count(*) from users where role = 'donor' group by 1;

-- The lists walk along these indexes; what they filter by lies in them, so that they need not visit the rows.
drop index facilities_by_name;
create index facilities_by_name on facilities (name collate "C", id) include (blood_types);

-- Sorting by need: high, medium, low.
create function urgency_rank(urgency text) returns integer
  language sql immutable strict parallel safe
  return case urgency when 'high' then 1 when 'medium' then 2 else 3 end;

create index facilities_by_need on facilities (urgency_rank(urgency), name collate "C", id) include (urgency);
drop index facilities_by_urgency;

-- Two writers of one facility's stock: the second waits, then reads what the first has left.
create or replace function summarise_stock(ids uuid[]) returns void language plpgsql as $$
begin
  perform from facilities where id = any(ids) order by id for no key update;
  update facilities f
  set blood_types = s.types, urgency = s.urgency
  from (
    select w.id, coalesce(i.types, '{}') as types,
      case when i.fewest < w.urgent_below then 'high' when i.fewest < w.low_below then 'medium' else 'low' end as urgency
    from facilities w
    left join lateral (
      select array_agg(i.blood_type::text order by i.blood_type) as types, min(i.units_available) as fewest
      from inventory i
      where i.facility_id = w.id and i.updated_at is not null
    ) i on true
    where w.id = any(ids)
  ) s
  where f.id = s.id and (f.blood_types, f.urgency) is distinct from (s.types, s.urgency);
end $$;
