-- First steps of a facility that an Admin has settled as they are: they are not asked for again.
alter table facilities add column settled_steps text[] not null default '{}'
  check (settled_steps <@ array['place', 'hours', 'capacity', 'colleagues']);
