-- A step follows the one before it, by whoever's program: who waits for the lock of a request read the clock before, and the
-- clocks of servers differ.
create or replace function order_request_history() returns trigger language plpgsql as $$
begin
  new.at := greatest(new.at,
    (select max(at) + interval '1 microsecond' from request_history where request_id = new.request_id));
  return new;
end $$;

create or replace trigger request_history_ordered before insert on request_history
  for each row execute function order_request_history();
