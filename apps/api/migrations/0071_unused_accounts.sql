-- When a person last signed in, and when they were told that their unused account is about to be erased.
alter table users
  add column last_here_at timestamptz not null default now(),
  add column unused_told_at timestamptz;
