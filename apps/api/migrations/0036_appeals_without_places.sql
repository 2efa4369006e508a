-- No place of the facility's published times was open before the date of the emergency when its last wave was due.
alter table appeals add column no_places boolean not null default false;
