-- What a donor who was asked for an emergency said: that they cannot come this time, and how long nobody shall ask them.
alter table appeal_recipients
  add column cannot_come_at timestamptz,
  -- The pause of appeals that they chose with it, and the one that held before, for undoing it.
  add column pause_until date,
  add column pause_before date,
  add check (cannot_come_at is not null or (pause_until is null and pause_before is null));
