-- Tells whether a request in this state takes a place.
create or replace function holds_place(status text) returns boolean language sql immutable parallel safe
  return status in ('PENDING', 'APPROVED', 'COMPLETED', 'NO_SHOW', 'COULD_NOT_GIVE', 'LEFT');
