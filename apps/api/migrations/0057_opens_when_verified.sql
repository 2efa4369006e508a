-- An account that was registered where too many known addresses had been asked for: its address opens it.
alter table users add column opens_when_verified boolean not null default false;
