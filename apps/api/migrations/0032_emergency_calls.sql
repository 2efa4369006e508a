-- true: facilities where the donor gave may call them in an emergency.
alter table notification_preferences add column emergency_calls boolean not null default false;
