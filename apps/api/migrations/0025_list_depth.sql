-- An entry of an index holds a third of a page: with this limit, the name and what is searched always fit in one entry.
alter table facilities drop column search_text;
alter table facilities add column search_text text
  generated always as (left(' ' || search_form(name || ' ' || address), 400)) stored;
create index facilities_search on facilities using gin (search_text gin_trgm_ops);

-- Searches read along these indexes, without visiting the rows.
drop index facilities_by_name;
create index facilities_by_name on facilities (name collate "C", id) include (blood_types, search_text);
drop index facilities_by_need;
create index facilities_by_need on facilities (urgency_rank(urgency), name collate "C", id)
  include (urgency, blood_types, search_text);
create index facilities_without_place on facilities (id) where place is null;

-- Where deep pages begin to read: how many facilities come before each of these places, in the order of the name (rank 0
-- for all) and of the need. What has come, gone or moved since then is a row of facility_moves, so writers never wait.
create table facility_marks (
  list text not null check (list in ('name', 'need')),
  before bigint not null,
  rank integer not null,
  name text not null,
  id uuid not null,
  -- By these, a search knows whether its words are common.
  search_text text not null,
  primary key (list, before)
);

create table facility_moves (
  rank integer not null,
  name text not null,
  id uuid not null,
  facilities integer not null
);

create function renew_facility_marks() returns void language sql as $$
  delete from facility_marks;
  -- One statement, so that it forgets exactly the moves that it has counted; those that are not committed yet stay.
  with counted as (delete from facility_moves)
  insert into facility_marks
  select * from (
    select 'name' as list, row_number() over (order by name collate "C", id) - 1 as before, 0 as rank, name, id, search_text
    from facilities
    union all
    select 'need', row_number() over (order by urgency_rank(urgency), name collate "C", id) - 1, urgency_rank(urgency), name, id,
      search_text
    from facilities
  ) f where before % 500 = 0 and before > 0
$$;

create function note_facility_moves() returns trigger language plpgsql as $$
declare moved integer;
begin
  if tg_op = 'TRUNCATE' then
    delete from facility_marks;
    delete from facility_moves;
    return null;
  elsif tg_op = 'INSERT' then
    insert into facility_moves select urgency_rank(urgency), name, id, 1 from added;
  elsif tg_op = 'DELETE' then
    insert into facility_moves select urgency_rank(urgency), name, id, -1 from removed;
  else
    insert into facility_moves
    select urgency_rank(m.urgency), m.name, m.id, m.facilities
    from removed r join added a using (id)
      cross join lateral (values (r.urgency, r.name, r.id, -1), (a.urgency, a.name, a.id, 1)) m (urgency, name, id, facilities)
    where (r.urgency, r.name) is distinct from (a.urgency, a.name);
  end if;
  get diagnostics moved = row_count;
  -- After about a thousand moves one writer counts anew; the lock lasts until the next one can see the result.
  if random() < moved / 1000.0 and pg_try_advisory_xact_lock(hashtext('facility_marks')) then
    perform renew_facility_marks();
  end if;
  return null;
end $$;

create trigger facilities_moved_insert after insert on facilities
  referencing new table as added for each statement execute function note_facility_moves();
create trigger facilities_moved_update after update on facilities
  referencing new table as added old table as removed for each statement execute function note_facility_moves();
create trigger facilities_moved_delete after delete on facilities
  referencing old table as removed for each statement execute function note_facility_moves();
create trigger facilities_moved_truncate after truncate on facilities
  for each statement execute function note_facility_moves();

select renew_facility_marks();
