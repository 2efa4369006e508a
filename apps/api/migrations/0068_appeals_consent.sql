-- Being asked in emergencies is agreed to of its own, not with the keeping of health data.
alter table consents drop constraint consents_kind_check;
alter table consents add constraint consents_kind_check check (kind in ('terms', 'health_data', 'appeals')) not valid;
