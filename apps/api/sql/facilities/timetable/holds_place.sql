-- Tells whether a request in this state takes a place.
create or replace function holds_place(status text) returns boolean language sql immutable parallel safe
  return status in ({{takesSeat}});
