-- The trail is to be kept in months (0050). Its table becomes the first part, and a constraint that has been checked before spares
-- reading it under a lock. The bound is far enough ahead for entries that are added until then.
do $$
begin
  execute format('alter table audit_events add constraint audit_events_first_part check (at < %L) not valid',
    (date_trunc('month', now() at time zone 'UTC') + interval '2 months') at time zone 'UTC');
end $$;
