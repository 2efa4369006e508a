-- Gives a place back.
create or replace function leave_place(session uuid, slot integer) returns void language sql as $$
  update donation_sessions set taken[slot] = greatest(taken[slot] - 1, 0) where id = session and slot <= cardinality(taken)
$$;
