-- What has come, gone or moved in the lists since the marks were made.
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

create or replace trigger facilities_moved_insert after insert on facilities
  referencing new table as added for each statement execute function note_facility_moves();

create or replace trigger facilities_moved_update after update on facilities
  referencing new table as added old table as removed for each statement execute function note_facility_moves();

create or replace trigger facilities_moved_delete after delete on facilities
  referencing old table as removed for each statement execute function note_facility_moves();

create or replace trigger facilities_moved_truncate after truncate on facilities
  for each statement execute function note_facility_moves();
