-- A place is freed where a slot that was full has a free one, however that came; a new, moved or reopened session is all free.
create or replace function mark_freed_session() returns trigger language plpgsql as $$
begin
  if new.open_places = 0 or tg_op = 'UPDATE' and (new.status = 'closed'
    or new.open_places <= old.open_places and old.status <> 'closed' and old.starts_at = new.starts_at) then
    return null;
  end if;
  if not exists (select from wait_list_entries e
    where e.facility_id = new.facility_id and new.date between e.from_date and e.until_date) then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.status = new.status and old.starts_at = new.starts_at and not exists (
    select from unnest(old.taken, old.places, new.taken, new.places) s (was_taken, had, taken, has)
    where s.taken < s.has and (s.had is null or s.was_taken >= s.had)) then
    return null;
  end if;
  insert into sessions_to_offer (session_id, look_at) values (new.id, '-infinity')
  on conflict (session_id) do update set look_at = excluded.look_at;
  return null;
end $$;

create or replace trigger donation_sessions_freed after insert or update of taken, places, status, starts_at on donation_sessions
  for each row execute function mark_freed_session();
drop trigger if exists donation_sessions_published on donation_sessions;
