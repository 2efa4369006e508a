-- A facility that an operator closed: its record and its requests are kept, and nobody finds or books it. Where it was a
-- twin, its old address leads to the other one.
alter table facilities
  add column closed_at timestamptz,
  add column closed_into uuid references facilities on delete set null,
  add check (closed_at is null or claimed_at is null),
  add check (closed_into is null or (closed_at is not null and closed_into <> id));
create index facilities_closed on facilities (id) where closed_at is not null;
create index facilities_closed_into on facilities (closed_into) where closed_into is not null;

alter table facilities drop column verification_status;
alter table facilities add column verification_status text not null generated always as (
  case
    when closed_at is not null then 'closed'
    when claimed_at is null then 'unclaimed'
    when not email_confirmed then 'unproven'
    when appeals_paused_at is not null then 'paused'
    when verified_at is not null then 'verified'
    when check_needed then 'waiting'
    else 'unchecked'
  end) stored;
create index facilities_by_verification_status on facilities (verification_status, created_at, id);

-- Closed facilities are not counted, and take no place in the lists.
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

create or replace function note_facility_moves() returns trigger language plpgsql as $$
declare moved integer;
begin
  if tg_op = 'TRUNCATE' then
    delete from facility_marks;
    delete from facility_moves;
    return null;
  elsif tg_op = 'INSERT' then
    insert into facility_moves select urgency_rank(urgency), name, id, 1 from added where closed_at is null;
  elsif tg_op = 'DELETE' then
    insert into facility_moves select urgency_rank(urgency), name, id, -1 from removed where closed_at is null;
  else
    insert into facility_moves
    select urgency_rank(m.urgency), m.name, m.id, m.facilities
    from removed r join added a using (id)
      cross join lateral (values
        (r.urgency, r.name, r.id, -1, r.closed_at is null), (a.urgency, a.name, a.id, 1, a.closed_at is null)
      ) m (urgency, name, id, facilities, is_open)
    where m.is_open and (r.urgency, r.name, r.closed_at is null) is distinct from (a.urgency, a.name, a.closed_at is null);
  end if;
  get diagnostics moved = row_count;
  -- After about a thousand moves one writer counts anew; the lock lasts until the next one can see the result.
  if random() < moved / 1000.0 and pg_try_advisory_xact_lock(hashtext('facility_marks')) then
    perform renew_facility_marks();
  end if;
  return null;
end $$;
