-- Why a session ended, so that whoever comes back with it reads it: by the hash of its token, without its person, for a month.
create table ended_sessions (
  token_hash bytea primary key,
  reason text not null check (reason in ('expired', 'elsewhere', 'password')),
  ended_at timestamptz not null default now()
);

create index ended_sessions_by_age on ended_sessions (ended_at);
