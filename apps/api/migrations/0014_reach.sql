-- "Verified" means that an operator checked a facility, and nothing else. Facilities that were only registered while
-- FACILITY_APPROVAL was auto have no reason of an operator on record: they become unchecked, without an entry in the trail.
alter table facilities alter column verified_at drop default;
alter table facilities disable trigger facilities_audited;
update facilities set verified_at = null where verification_note = '' and verified_at is not null;
alter table facilities enable trigger facilities_audited;

alter table facilities
  -- An Admin of it has confirmed their email address; kept by a trigger on users.
  add column email_confirmed boolean not null default false,
  -- FACILITY_APPROVAL is manual: kept by registration, and for all facilities when the program starts.
  add column check_needed boolean not null default false,
  add column appeals_paused_at timestamptz,
  -- Why an operator last paused or resumed its appeals, or allowed it more units.
  add column appeals_note text not null default '',
  -- Reports before this moment are settled and pause nothing.
  add column reports_settled_at timestamptz,
  -- Units that an operator allows to be open at once, beyond what its history allows.
  add column units_allowed integer check (units_allowed between 1 and 1000);

update facilities f set email_confirmed = true where exists (
  select from users u where u.facility_id = f.id and u.personnel_role = 'Admin' and u.email_verified_at is not null
    and u.disabled_at is null);

-- How a facility stands; only one that is verified or unchecked appeals to donors.
alter table facilities add column standing text not null generated always as (
  case
    when claimed_at is null then 'unclaimed'
    when not email_confirmed then 'unproven'
    when appeals_paused_at is not null then 'paused'
    when verified_at is not null then 'verified'
    when check_needed then 'waiting'
    else 'unchecked'
  end) stored;
drop index facilities_to_verify;
create index facilities_by_standing on facilities (standing, created_at, id);

-- Locks the facility first: what two writers change of its Admins is then read one after the other.
create function refresh_email_confirmed(facility uuid) returns void language plpgsql as $$
begin
  if facility is null then return; end if;
  perform from facilities where id = facility for no key update;
  update facilities f set email_confirmed = not f.email_confirmed
  where f.id = facility and f.email_confirmed <> exists (
    select from users u where u.facility_id = facility and u.personnel_role = 'Admin'
      and u.email_verified_at is not null and u.disabled_at is null);
end $$;

create function admin_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refresh_email_confirmed(old.facility_id); end if;
  if tg_op <> 'DELETE' then
    if tg_op = 'INSERT' or new.facility_id is distinct from old.facility_id or
      (new.email_verified_at, new.personnel_role, new.disabled_at)
        is distinct from (old.email_verified_at, old.personnel_role, old.disabled_at) then
      perform refresh_email_confirmed(new.facility_id);
    end if;
  end if;
  return null;
end $$;

create trigger admin_added after insert on users
  for each row when (new.facility_id is not null and new.email_verified_at is not null) execute function admin_changed();
create trigger admin_changed after update of email_verified_at, personnel_role, disabled_at, facility_id on users
  for each row when ((old.email_verified_at, old.personnel_role, old.disabled_at, old.facility_id)
    is distinct from (new.email_verified_at, new.personnel_role, new.disabled_at, new.facility_id)
    and coalesce(new.facility_id, old.facility_id) is not null) execute function admin_changed();
create trigger admin_removed after delete on users
  for each row when (old.facility_id is not null and old.email_verified_at is not null) execute function admin_changed();

-- Which facility asked, beside each of `recent_asks`: one facility asks a donor seldom, and leaves room for others.
alter table askable_donors add column recent_askers uuid[] not null default '{}';
update askable_donors d set recent_askers = array(
  select (
    select r.facility_id from appeal_recipients a join donation_requests r on r.id = a.request_id
    where a.donor_id = d.user_id and a.asked_at = t.at limit 1
  ) from unnest(d.recent_asks) with ordinality t (at, place) order by t.place
) where d.recent_asks <> '{}';

-- The facility has asked as many donors as it may; the appeal goes on when it may ask more.
alter table appeals add column limited boolean not null default false;

-- Of a facility's emergencies: how many are open, and how many were raised lately.
create index emergencies_of_facility on donation_requests (facility_id, created_at) where creator = 'facility_staff';

-- What donors report of an appeal: once per donor and emergency.
create table appeal_reports (
  id uuid primary key,
  request_id uuid not null references donation_requests on delete cascade,
  facility_id uuid not null references facilities on delete cascade,
  donor_id uuid not null references users on delete cascade,
  reason text not null check (char_length(reason) <= 500),
  -- Whether it may pause the facility: of a donor who had been here before the emergency.
  counts boolean not null,
  reported_at timestamptz not null,
  -- What an operator found; null while nobody has looked.
  unfounded boolean,
  constraint appeal_reports_once unique (request_id, donor_id)
);
create index appeal_reports_of_facility on appeal_reports (facility_id, reported_at);
create index appeal_reports_of_donor on appeal_reports (donor_id, reported_at);

-- The trail tells operators who reported. It has no facility, so that no facility can read it.
create function audit_appeal_report() returns trigger language plpgsql as $$
begin
  perform audit('appeal.reported', 'request', new.request_id, null, null, null);
  return null;
end $$;
create trigger appeal_reports_audited after insert on appeal_reports
  for each row execute function audit_appeal_report();

-- A facility's Admins read this entry: a pause that follows from reports does not say whose session it was.
create function audit_facility_appeals() returns trigger language plpgsql as $$
declare o record;
begin
  select * into o from audit_origin();
  if o.role is distinct from 'operator' then
    if new.appeals_paused_at is null or old.appeals_paused_at is not null then return null; end if;
    insert into audit_events (action, actor_role, subject_kind, subject_id, facility_id)
    values ('facility.appeals-paused', 'system', 'facility', new.id, new.id);
    return null;
  end if;
  if (old.appeals_paused_at is null) <> (new.appeals_paused_at is null) then
    perform audit(case when new.appeals_paused_at is null then 'facility.appeals-resumed' else 'facility.appeals-paused' end,
      'facility', new.id, new.id, null, jsonb_build_object('reason', new.appeals_note));
  end if;
  if old.units_allowed is distinct from new.units_allowed then
    perform audit('facility.units-allowed', 'facility', new.id, new.id,
      jsonb_strip_nulls(jsonb_build_object('units', old.units_allowed)),
      jsonb_build_object('units', new.units_allowed, 'reason', new.appeals_note));
  end if;
  return null;
end $$;
create trigger facilities_appeals_audited after update of appeals_paused_at, units_allowed on facilities
  for each row when ((old.appeals_paused_at is null) <> (new.appeals_paused_at is null)
    or old.units_allowed is distinct from new.units_allowed) execute function audit_facility_appeals();
