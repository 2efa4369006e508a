-- By this the trail knows a person. Erasing the person removes it from here, and from nowhere else: what the trail says
-- stays, of somebody whom nobody can name any more.
alter table users add column audit_ref uuid not null default gen_random_uuid();
create unique index users_by_audit_ref on users (audit_ref);

-- Who did what, when, from where; no names, no addresses, no words that somebody wrote about their health.
create table audit_events (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  action text not null check (action ~ '^[a-z-]+\.[a-z-]+$'),
  actor_role text not null
    check (actor_role in ('anonymous', 'donor', 'facility_staff', 'operator', 'token', 'system')),
  actor_ref uuid,
  -- What an Admin called the token that acted.
  actor_name text,
  subject_kind text not null,
  subject_id uuid,
  facility_id uuid,
  old jsonb,
  new jsonb,
  -- The network, not the address; the kind of browser, not the browser.
  network text,
  device text,
  request_id text
);

create index audit_events_by_time on audit_events (at desc, id desc);
create index audit_events_of_facility on audit_events (facility_id, at desc, id desc) where facility_id is not null;
create index audit_events_by_actor on audit_events (actor_ref, at desc) where actor_ref is not null;
create index audit_events_by_subject on audit_events (subject_id, at desc) where subject_id is not null;
-- Reading somebody's contact data is noted once an hour for each reader and request.
create unique index audit_events_contact_read
  on audit_events (actor_ref, subject_id, (date_trunc('hour', at at time zone 'UTC')))
  where action = 'request.contact-read';

create function keep_audit_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < clock_timestamp() - interval '1 year' then
    return old;
  end if;
  raise exception 'the audit trail is added to, never changed' using errcode = 'restrict_violation';
end $$;

create trigger audit_events_stay before update or delete on audit_events
  for each row execute function keep_audit_events();
create trigger audit_events_stay_all before truncate on audit_events
  for each statement execute function keep_audit_events();

-- What is older than the operator keeps, removed in the name of the owner: the application itself may not.
create function remove_old_audit_events(keep interval) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare removed bigint;
begin
  if keep < interval '1 year' then
    raise exception 'the audit trail is kept for a year at least' using errcode = 'check_violation';
  end if;
  delete from audit_events where at < clock_timestamp() - keep;
  get diagnostics removed = row_count;
  return removed;
end $$;

-- What the application says of the call it works for, for the length of a transaction.
create function audit_origin(out said boolean, out user_id uuid, out ref uuid, out role text, out name text,
  out network text, out device text, out request_id text)
language plpgsql stable as $$
declare origin jsonb := nullif(current_setting('sanguine.origin', true), '')::jsonb;
begin
  said := origin is not null;
  user_id := origin->>'user';
  if user_id is not null then
    select u.audit_ref into ref from users u where u.id = user_id;
  end if;
  role := coalesce(origin->>'role', case when said then 'anonymous' else 'system' end);
  name := origin->>'name';
  network := origin->>'network';
  device := origin->>'device';
  request_id := origin->>'request';
end $$;

create function audit(action text, subject_kind text, subject_id uuid, facility_id uuid, old jsonb, new jsonb)
returns void language sql as $$
  insert into audit_events (action, actor_role, actor_ref, actor_name, subject_kind, subject_id, facility_id, old, new,
    network, device, request_id)
  select $1, o.role, o.ref, o.name, $2, $3, $4, $5, $6, o.network, o.device, o.request_id from audit_origin() o
$$;

-- Every step of every request, by whoever's program: the trail follows the history.
create function audit_request_history() returns trigger language plpgsql as $$
begin
  insert into audit_events (action, actor_role, actor_ref, actor_name, subject_kind, subject_id, facility_id, old, new,
    network, device, request_id)
  select 'request.' || h.action, h.actor_role, u.audit_ref, case when h.actor_id = o.user_id then o.name end,
    'request', h.request_id, r.facility_id, case when h.from_status is not null then jsonb_build_object('status', h.from_status) end,
    jsonb_build_object('status', h.to_status), o.network, o.device, o.request_id
  from added h
  join donation_requests r on r.id = h.request_id
  left join users u on u.id = h.actor_id
  cross join audit_origin() o;
  return null;
end $$;

create trigger request_history_audited after insert on request_history
  referencing new table as added for each statement execute function audit_request_history();

create function audit_user_change() returns trigger language plpgsql as $$
begin
  if old.email <> new.email then
    perform audit('account.email-changed', 'person', new.audit_ref, new.facility_id, null, null);
  end if;
  if old.email_verified_at is null and new.email_verified_at is not null then
    perform audit('account.email-verified', 'person', new.audit_ref, new.facility_id, null, null);
  end if;
  if old.password_hash <> new.password_hash then
    perform audit('account.password-changed', 'person', new.audit_ref, new.facility_id, null, null);
  end if;
  if (old.role, old.personnel_role) is distinct from (new.role, new.personnel_role) then
    perform audit('staff.role-changed', 'person', new.audit_ref, coalesce(new.facility_id, old.facility_id),
      jsonb_strip_nulls(jsonb_build_object('role', old.role, 'personnelRole', old.personnel_role)),
      jsonb_strip_nulls(jsonb_build_object('role', new.role, 'personnelRole', new.personnel_role)));
  end if;
  if old.disabled_at is null and new.disabled_at is not null then
    perform audit('staff.removed', 'person', new.audit_ref, new.facility_id,
      jsonb_build_object('personnelRole', old.personnel_role), null);
  end if;
  return null;
end $$;

create trigger users_audited after update of email, email_verified_at, password_hash, role, personnel_role, disabled_at
  on users for each row execute function audit_user_change();

create function audit_user_erased() returns trigger language plpgsql as $$
declare o record;
begin
  select * into o from audit_origin();
  insert into audit_events (action, actor_role, actor_ref, subject_kind, subject_id, facility_id, network, device, request_id)
  values ('account.erased', o.role, case when o.user_id = old.id then old.audit_ref else o.ref end, 'person', old.audit_ref,
    old.facility_id, o.network, o.device, o.request_id);
  return null;
end $$;

create trigger users_erased after delete on users for each row execute function audit_user_erased();

create function audit_consents() returns trigger language plpgsql as $$
declare o record;
begin
  select * into o from audit_origin();
  -- Without a call behind it this is loaded data; the table of consents itself only grows.
  if not o.said then return null; end if;
  insert into audit_events (action, actor_role, actor_ref, subject_kind, subject_id, facility_id, new, network, device, request_id)
  select 'consent.' || c.action, u.role, u.audit_ref, 'person', u.audit_ref, u.facility_id,
    jsonb_build_object('kind', c.kind, 'version', c.version), o.network, o.device, o.request_id
  from added c join users u on u.id = c.user_id;
  return null;
end $$;

create trigger consents_audited after insert on consents
  referencing new table as added for each statement execute function audit_consents();

create function audit_invitation() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform audit('staff.invitation-ended', 'invitation', old.id, old.facility_id,
      jsonb_build_object('personnelRole', old.personnel_role), null);
  elsif tg_op = 'UPDATE' and old.created_at = new.created_at then
    perform audit('staff.invitation-changed', 'invitation', new.id, new.facility_id,
      jsonb_build_object('personnelRole', old.personnel_role), jsonb_build_object('personnelRole', new.personnel_role));
  else
    perform audit('staff.invited', 'invitation', new.id, new.facility_id, null,
      jsonb_build_object('personnelRole', new.personnel_role));
  end if;
  return null;
end $$;

create trigger invitations_audited after insert or delete or update of personnel_role, created_at on invitations
  for each row execute function audit_invitation();

-- A person joins a facility: from then on it is somebody's, with a stock to report.
create function join_facility() returns trigger language plpgsql as $$
begin
  perform audit('staff.joined', 'person', new.audit_ref, new.facility_id, null,
    jsonb_build_object('personnelRole', new.personnel_role));
  update facilities set claimed_at = new.created_at where id = new.facility_id and claimed_at is null;
  if found then
    insert into inventory (id, facility_id, blood_type)
    select gen_random_uuid(), new.facility_id, t
    from unnest(array['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-']) t
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger users_join_facility after insert on users
  for each row when (new.role = 'facility_staff') execute function join_facility();

create function audit_session() returns trigger language plpgsql as $$
declare o record; person record;
begin
  select * into o from audit_origin();
  if not o.said then return null; end if;
  select u.audit_ref, u.role, u.facility_id into person
  from users u where u.id = case when tg_op = 'INSERT' then new.user_id else old.user_id end;
  insert into audit_events (action, actor_role, actor_ref, subject_kind, subject_id, facility_id, network, device, request_id)
  values (case tg_op when 'INSERT' then 'session.started' else 'session.ended' end,
    case when o.user_id is null then person.role else o.role end, coalesce(o.ref, person.audit_ref),
    'person', person.audit_ref, person.facility_id, o.network, o.device, o.request_id);
  return null;
end $$;

create trigger sessions_started after insert on sessions for each row execute function audit_session();
create trigger sessions_ended after delete on sessions
  for each row when (pg_trigger_depth() = 0) execute function audit_session();

-- Which of these columns an update changed, as they were or as they are.
create function changed_columns(before jsonb, after jsonb, wanted text[]) returns jsonb
  language sql immutable strict parallel safe as $$
  select jsonb_object_agg(key, before->key) from unnest(wanted) key where before->key is distinct from after->key
$$;

-- auto: a facility is verified from its registration on; manual: an operator says so first. Until then it appeals to nobody.
alter table facilities add column verified_at timestamptz default now();
alter table facilities add column verification_note text not null default '';
-- null: listed from a directory, and nobody of it is on Sanguine yet.
alter table facilities add column claimed_at timestamptz default now();
update facilities set verified_at = created_at, claimed_at = created_at;
create index facilities_to_verify on facilities (created_at, id) where verified_at is null;

create function audit_facility() returns trigger language plpgsql as $$
declare
  columns constant text[] := array['name', 'address', 'operational_hours', 'opening_hours', 'time_zone', 'latitude', 'longitude',
    'urgent_below', 'low_below', 'stock_stale_hours', 'slot_minutes', 'slot_capacity', 'eligibility_profile'];
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
begin
  if changed_columns(was, is_now, columns) is not null then
    perform audit('facility.edited', 'facility', new.id, new.id, changed_columns(was, is_now, columns),
      changed_columns(is_now, was, columns));
  end if;
  if (old.verified_at is null) <> (new.verified_at is null) then
    perform audit(case when new.verified_at is null then 'facility.unverified' else 'facility.verified' end,
      'facility', new.id, new.id, null, jsonb_build_object('reason', new.verification_note));
  end if;
  return null;
end $$;

create trigger facilities_audited after update on facilities
  for each row when ((old.name, old.address, old.operational_hours, old.opening_hours, old.time_zone, old.latitude,
    old.longitude, old.urgent_below, old.low_below, old.stock_stale_hours, old.slot_minutes, old.slot_capacity,
    old.eligibility_profile, old.verified_at) is distinct from (new.name, new.address, new.operational_hours,
    new.opening_hours, new.time_zone, new.latitude, new.longitude, new.urgent_below, new.low_below,
    new.stock_stale_hours, new.slot_minutes, new.slot_capacity, new.eligibility_profile, new.verified_at))
  execute function audit_facility();

create function audit_api_token() returns trigger language plpgsql as $$
begin
  perform audit(case when tg_op = 'INSERT' then 'token.created' else 'token.revoked' end, 'token', new.id,
    new.facility_id, null, jsonb_build_object('name', new.name));
  return null;
end $$;

create trigger facility_api_tokens_created after insert on facility_api_tokens
  for each row execute function audit_api_token();
create trigger facility_api_tokens_revoked after update of revoked_at on facility_api_tokens
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function audit_api_token();

-- Operators belong to no facility. They are made by a command on the server, never by a call.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in ('donor', 'facility_staff', 'operator'));

-- A second factor by time-based codes; its secret is encrypted under the server's key.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  secret bytea not null,
  created_at timestamptz not null,
  -- null: not confirmed by a code yet, and asked of nobody.
  confirmed_at timestamptz,
  -- The period of the last code that was taken: it and those before it are worth nothing.
  last_period bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- The first step of a sign-in was right; the second is waited for.
create table sign_in_challenges (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  tries integer not null default 0,
  expires_at timestamptz not null
);

create index sign_in_challenges_by_user on sign_in_challenges (user_id);
create index sign_in_challenges_by_expiry on sign_in_challenges (expires_at);

create function audit_second_factor() returns trigger language plpgsql as $$
declare person record;
begin
  select u.audit_ref, u.facility_id into person from users u where u.id = old.user_id;
  perform audit(case when tg_op = 'DELETE' then 'second-factor.removed' else 'second-factor.added' end,
    'person', person.audit_ref, person.facility_id, null, null);
  return null;
end $$;

create trigger second_factors_added after update of confirmed_at on second_factors
  for each row when (old.confirmed_at is null and new.confirmed_at is not null) execute function audit_second_factor();
create trigger second_factors_removed after delete on second_factors
  for each row when (pg_trigger_depth() = 0 and old.confirmed_at is not null) execute function audit_second_factor();

-- A browser in which a person has signed in before: who guesses at the account elsewhere does not lock it out.
create table known_devices (
  token_hash bytea not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (token_hash, user_id)
);

create index known_devices_by_user on known_devices (user_id, last_seen_at);
create index known_devices_by_age on known_devices (last_seen_at);

-- What the application's own role may do: work with every table, and of the trail only add and read.
create function grant_application_role(application name) returns void language plpgsql as $$
begin
  execute format('grant usage on schema public to %I', application);
  -- The queue keeps its tables in a schema that it makes itself.
  execute format('grant create on database %I to %I', current_database(), application);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', application);
  execute format('grant usage on all sequences in schema public to %I', application);
  execute format('revoke all on audit_events from %I', application);
  execute format('grant select, insert on audit_events to %I', application);
  execute format('revoke insert, update, delete on applied_migration from %I', application);
end $$;
revoke all on function grant_application_role(name) from public;
