-- For facilities that register from now on; those that stand keep what their Admins see.
alter table facilities alter column slot_capacity set default 4;
