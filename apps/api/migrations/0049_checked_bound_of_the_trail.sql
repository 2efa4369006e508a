-- Reads the whole trail, while others add to it.
alter table audit_events validate constraint audit_events_first_part;
