-- The trail in months: what is too old goes as a whole table, without a delete and its dead rows. The table as it is
-- becomes the first part; no row is read or written here.
alter table audit_events rename to audit_events_before;
alter table audit_events_before rename constraint audit_events_pkey to audit_events_before_pkey;
alter index audit_events_by_time rename to audit_events_before_by_time;
alter index audit_events_of_facility rename to audit_events_before_of_facility;
alter index audit_events_by_actor rename to audit_events_before_by_actor;
alter index audit_events_by_subject rename to audit_events_before_by_subject;
alter index audit_events_by_topic rename to audit_events_before_by_topic;
alter index audit_events_contact_read rename to audit_events_before_contact_read;
drop trigger audit_events_stay on audit_events_before;
drop trigger audit_events_stay_all on audit_events_before;

create table audit_events (like audit_events_before including defaults including constraints) partition by range (at);
alter table audit_events drop constraint audit_events_first_part;

create index audit_events_by_time on audit_events (at desc, id desc);
create index audit_events_of_facility on audit_events (facility_id, at desc, id desc) where facility_id is not null;
create index audit_events_by_actor on audit_events (actor_ref, at desc) where actor_ref is not null;
create index audit_events_by_subject on audit_events (subject_id, at desc) where subject_id is not null;
create index audit_events_by_topic on audit_events (split_part(action, '.', 1), at desc, id desc);
create trigger audit_events_stay before update or delete on audit_events
  for each row execute function keep_audit_events();
create trigger audit_events_stay_all before truncate on audit_events
  for each statement execute function keep_audit_events();

-- For times that no month has been made for. It is empty, and the model of every month: each has unique keys of its own, which
-- hold for all of them, since an id is random and an hour lies in one month.
create table audit_events_default partition of audit_events default;
alter table audit_events_default add primary key (id);
create unique index audit_events_default_contact_read
  on audit_events_default (actor_ref, subject_id, (date_trunc('hour', at at time zone 'UTC')))
  where action = 'request.contact-read';

do $$
declare
  said text;
  reader name;
begin
  -- The bound of 0048, which may have been applied in another month.
  select substring(pg_get_constraintdef(oid) from '''([^'']+)''') into said from pg_constraint
  where conrelid = 'audit_events_before'::regclass and conname = 'audit_events_first_part';
  execute format('alter table audit_events attach partition audit_events_before for values from (minvalue) to (%L)', said);
  alter table audit_events_before drop constraint audit_events_first_part;
  -- Roles of the application reach the parts through the trail only.
  for reader in
    select distinct r.rolname from pg_class c, aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
    where c.oid = 'audit_events_before'::regclass and a.grantee <> c.relowner
  loop
    execute format('grant select, insert on audit_events to %I', reader);
    execute format('revoke all on audit_events_before from %I', reader);
  end loop;
end $$;
create trigger audit_events_stay_all before truncate on audit_events_before
  for each statement execute function keep_audit_events();
create trigger audit_events_stay_all before truncate on audit_events_default
  for each statement execute function keep_audit_events();

-- The months that there are, and where each ends.
create function audit_months() returns table (part regclass, ends timestamptz) language sql stable as $$
  select i.inhrelid::regclass, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)')::timestamptz
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'audit_events'::regclass and pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT'
$$;

-- Makes months until one begins three months from now. In the name of the owner: the application itself may not make tables.
create function make_audit_months() returns integer
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '400ms' as $$
declare
  begins timestamptz;
  ends timestamptz;
  part name;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('make_audit_months'));
  select max(m.ends) into begins from audit_months() m;
  while begins <= now() + interval '3 months' loop
    ends := ((begins at time zone 'UTC') + interval '1 month') at time zone 'UTC';
    part := 'audit_events_' || to_char(begins at time zone 'UTC', 'YYYY_MM');
    execute format('create table %I (like audit_events_default including all)', part);
    execute format('revoke all on %I from public', part);
    if exists (select from audit_events_default d where d.at >= begins and d.at < ends) then
      -- Nobody made this month in time. The rows move, unchanged.
      alter table audit_events_default disable trigger audit_events_stay;
      execute format('with moved as (delete from audit_events_default where at >= %L and at < %L returning *)
        insert into %I select * from moved', begins, ends, part);
      alter table audit_events_default enable trigger audit_events_stay;
    end if;
    execute format('alter table audit_events attach partition %I for values from (%L) to (%L)', part, begins, ends);
    execute format('create trigger audit_events_stay_all before truncate on %I
      for each statement execute function keep_audit_events()', part);
    begins := ends;
    made := made + 1;
  end loop;
  return made;
end $$;
select make_audit_months();

-- How many months from now there is a part for each entry, and how many entries have none.
create function audit_months_ahead(out months numeric, out strays bigint) language sql stable as $$
  select round(extract(epoch from max(m.ends) - now()) / 2629746, 1), (select count(*) from audit_events_default)
  from audit_months() m
$$;

-- What is older than the operator keeps goes by months, and the rest of the oldest month by rows.
create or replace function remove_old_audit_events(keep interval) returns bigint
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '400ms' as $$
declare
  removed bigint := 0;
  part regclass;
begin
  if keep < interval '1 year' then
    raise exception 'the audit trail is kept for a year at least' using errcode = 'check_violation';
  end if;
  for part in select m.part from audit_months() m where m.ends <= clock_timestamp() - keep loop
    execute format('drop table if exists %s', part);
    removed := removed + 1;
  end loop;
  delete from audit_events where at < clock_timestamp() - keep;
  return removed;
end $$;

create or replace function grant_application_role(application name) returns void language plpgsql as $$
declare part regclass;
begin
  execute format('grant usage on schema public to %I', application);
  execute format('revoke create on database %I from %I', current_database(), application);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', application);
  execute format('grant usage on all sequences in schema public to %I', application);
  execute format('revoke all on audit_events from %I', application);
  execute format('grant select, insert on audit_events to %I', application);
  for part in select inhrelid from pg_inherits where inhparent = 'audit_events'::regclass loop
    execute format('revoke all on %s from %I', part, application);
  end loop;
  execute format('revoke insert, update, delete on applied_migration, kysely_migration, kysely_migration_lock from %I', application);
  if to_regnamespace('pgboss') is not null then
    execute format('grant usage on schema pgboss to %I', application);
    execute format('grant select, insert, update, delete on all tables in schema pgboss to %I', application);
    execute format('grant usage on all sequences in schema pgboss to %I', application);
  end if;
end $$;
