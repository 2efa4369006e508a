-- People without an account who walk in: counted, and nothing else of them is known.
create table session_walk_ins (
  id uuid primary key,
  session_id uuid not null references donation_sessions on delete cascade,
  slot_no smallint not null check (slot_no >= 1),
  at timestamptz not null
);

create index session_walk_ins_of_session on session_walk_ins (session_id, slot_no);

create function count_walk_in() returns trigger language plpgsql as $$
begin
  perform move_place(old.session_id, old.slot_no, new.session_id, new.slot_no, true);
  return null;
end $$;

create trigger session_walk_ins_counted after insert or delete on session_walk_ins
  for each row execute function count_walk_in();
