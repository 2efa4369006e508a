-- Weekly patterns from which a facility publishes dated sessions.
create table session_templates (
  id uuid primary key,
  facility_id uuid not null references facilities on delete cascade,
  weekdays text[] not null check (cardinality(weekdays) between 1 and 7
    and weekdays <@ array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
  -- Every so many weeks, counted from the week of the anchor.
  every_weeks integer not null check (every_weeks between 1 and 12),
  anchor_date date not null,
  -- Local times; the end may be 24:00.
  from_time text not null check (from_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  until_time text not null check (until_time ~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$'),
  slot_minutes integer not null check (slot_minutes between 5 and 240),
  places integer not null check (places between 1 and 200),
  -- Where it is not held at the facility itself.
  venue jsonb,
  -- null: the facility's.
  time_zone text,
  valid_from date not null,
  valid_until date,
  instant boolean not null,
  created_at timestamptz not null,
  -- Sessions are there up to this day.
  published_until date,
  check (from_time < until_time),
  check (valid_until >= valid_from)
);

create index session_templates_of_facility on session_templates (facility_id, created_at, id);
create index session_templates_to_publish on session_templates (published_until nulls first);

create table session_exceptions (
  template_id uuid not null references session_templates on delete cascade,
  date date not null,
  closed boolean not null,
  from_time text check (from_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  until_time text check (until_time ~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$'),
  places integer check (places between 1 and 200),
  reason text not null default '',
  primary key (template_id, date)
);

create table facility_closures (
  id uuid primary key,
  facility_id uuid not null references facilities on delete cascade,
  from_date date not null,
  until_date date not null,
  reason text not null,
  created_at timestamptz not null,
  check (until_date >= from_date)
);

create index facility_closures_of_facility on facility_closures (facility_id, until_date);

create function free_places(taken smallint[], places smallint[]) returns integer
  language sql immutable strict parallel safe
  return (select coalesce(sum(greatest(s.places - s.taken, 0)), 0)::integer from unnest(taken, places) s (taken, places));

-- One date of a template. The counters say how many places of each slot are taken; the requests themselves are the truth.
create table donation_sessions (
  id uuid primary key,
  facility_id uuid not null references facilities on delete cascade,
  -- null: its template has been removed.
  template_id uuid references session_templates on delete set null,
  date date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  slot_minutes integer not null check (slot_minutes between 5 and 240),
  -- Of each slot, from 1: how many places it offers and how many are taken. Where staff lowered it, more may be taken.
  places smallint[] not null check (cardinality(places) between 1 and 300 and 0 <= all (places) and 200 >= all (places)),
  taken smallint[] not null check (0 <= all (taken)),
  open_places integer not null generated always as (free_places(taken, places)) stored,
  venue jsonb,
  instant boolean not null,
  status text not null default 'open' check (status in ('open', 'delayed', 'closed')),
  delay_minutes integer not null default 0 check (delay_minutes between 0 and 720),
  reason text not null default '',
  constraint donation_sessions_slots check (cardinality(taken) = cardinality(places)
    and array_position(taken, null) is null and array_position(places, null) is null),
  check (ends_at >= starts_at + cardinality(places) * slot_minutes * interval '1 minute'),
  check ((status = 'delayed') = (delay_minutes > 0))
) with (fillfactor = 70);

create unique index donation_sessions_of_template on donation_sessions (template_id, date);
create index donation_sessions_of_facility on donation_sessions (facility_id, starts_at, id);

create function audit_session_template() returns trigger language plpgsql as $$
declare
  columns constant text[] := array['weekdays', 'every_weeks', 'anchor_date', 'from_time', 'until_time', 'slot_minutes',
    'places', 'venue', 'time_zone', 'valid_from', 'valid_until', 'instant'];
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  if tg_op = 'UPDATE' then
    if changed_columns(was, is_now, columns) is not null then
      perform audit('appointments.template-changed', 'session-template', new.id, new.facility_id,
        changed_columns(was, is_now, columns), changed_columns(is_now, was, columns));
    end if;
  elsif tg_op = 'INSERT' then
    perform audit('appointments.template-added', 'session-template', new.id, new.facility_id, null,
      changed_columns(is_now, '{}', columns));
  elsif pg_trigger_depth() = 1 then
    perform audit('appointments.template-removed', 'session-template', old.id, old.facility_id,
      changed_columns(was, '{}', columns), null);
  end if;
  return null;
end $$;

create trigger session_templates_audited after insert or delete or update of weekdays, every_weeks, anchor_date, from_time,
    until_time, slot_minutes, places, venue, time_zone, valid_from, valid_until, instant on session_templates
  for each row execute function audit_session_template();

create function audit_session_exceptions() returns trigger language plpgsql as $$
begin
  insert into audit_events (action, actor_role, actor_ref, actor_name, subject_kind, subject_id, facility_id, new,
    network, device, request_id)
  select 'appointments.exceptions-set', o.role, o.ref, o.name, 'session-template', t.id, t.facility_id,
    jsonb_build_object('dates', e.dates), o.network, o.device, o.request_id
  from (select template_id, jsonb_agg(date order by date) as dates from added group by template_id) e
    join session_templates t on t.id = e.template_id cross join audit_origin() o;
  return null;
end $$;

create trigger session_exceptions_audited after insert on session_exceptions
  referencing new table as added for each statement execute function audit_session_exceptions();

create function audit_closure() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform audit('appointments.closure-added', 'closure', new.id, new.facility_id, null,
      jsonb_build_object('from', new.from_date, 'until', new.until_date));
  elsif pg_trigger_depth() = 1 then
    perform audit('appointments.closure-removed', 'closure', old.id, old.facility_id,
      jsonb_build_object('from', old.from_date, 'until', old.until_date), null);
  end if;
  return null;
end $$;

create trigger facility_closures_audited after insert or delete on facility_closures
  for each row execute function audit_closure();

create function audit_donation_session() returns trigger language plpgsql as $$
begin
  perform audit(case new.status when 'closed' then 'appointments.session-closed' when 'delayed' then
      'appointments.session-delayed' else 'appointments.session-opened' end,
    'donation-session', new.id, new.facility_id,
    jsonb_build_object('status', old.status, 'delayMinutes', old.delay_minutes),
    jsonb_build_object('status', new.status, 'delayMinutes', new.delay_minutes));
  return null;
end $$;

create trigger donation_sessions_audited after update of status, delay_minutes on donation_sessions
  for each row when ((old.status, old.delay_minutes) is distinct from (new.status, new.delay_minutes))
  execute function audit_donation_session();

alter table live_events drop constraint live_events_kind_check;
alter table live_events add constraint live_events_kind_check
  check (kind in ('request', 'inventory', 'facility', 'notification', 'account', 'sessions'));
