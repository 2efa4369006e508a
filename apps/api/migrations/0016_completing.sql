-- A donor who came on another day than booked: what was booked, so that undoing the completion brings it back.
alter table donation_requests add column booked_date timestamp;
alter table donation_requests add column booked_at timestamptz;
-- Since when the donor says that the recorded donation was not theirs; null when they never did, or it is settled.
alter table donation_requests add column disputed_at timestamptz;
-- When the operator found that a disputed donation stands.
alter table donation_requests add column dispute_settled_at timestamptz;
alter table donation_requests add constraint donation_requests_booked check ((booked_date is null) = (booked_at is null));
alter table donation_requests add constraint donation_requests_dispute
  check ((disputed_at is null and dispute_settled_at is null) or (status = 'COMPLETED' and creator = 'donor'));

create index donation_requests_disputed on donation_requests (disputed_at, id) where disputed_at is not null;

alter table request_history drop constraint request_history_actor_role_check;
alter table request_history add constraint request_history_actor_role_check
  check (actor_role in ('donor', 'facility_staff', 'operator', 'system'));

-- States only move along the table of transitions. A completed booking can be undone for a day, or ended when the donor
-- disputes it; nothing else leaves a final state.
create or replace function guard_request_transition() returns trigger language plpgsql as $$
declare
  is_fresh boolean := coalesce(new.decided_at < old.decided_at + interval '24 hours', false);
  is_corrected boolean := old.creator = 'donor' and old.status = 'COMPLETED'
    and (new.status = 'APPROVED' and is_fresh
      or new.status = 'CANCELLED' and (is_fresh or old.disputed_at is not null));
begin
  if (old.status in ('COMPLETED', 'REJECTED', 'CANCELLED') and new.status <> old.status and not is_corrected)
    or (old.status = 'PENDING' and new.status = 'COMPLETED' and new.creator = 'donor')
    or (old.status = 'APPROVED' and new.status in ('PENDING', 'REJECTED') and new.creator = 'donor')
  then
    raise exception 'a request may not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'donation_requests_transition';
  end if;
  return new;
end $$;

-- A donation that its donor disputes keeps nobody from giving until the dispute is settled.
create or replace function guard_donation_interval() returns trigger language plpgsql as $$
begin
  if new.donor_id is not null and new.status in ('PENDING', 'APPROVED') and exists (
    select from donation_requests d
    where d.donor_id = new.donor_id and d.status = 'COMPLETED' and d.disputed_at is null and d.id <> new.id
      and abs(new.preferred_date::date - d.preferred_date::date) < new.interval_days
  ) then
    raise exception 'a completed donation lies less than % days away', new.interval_days
      using errcode = 'exclusion_violation', constraint = 'donation_requests_completed_interval';
  end if;
  return new;
end $$;

-- What facilities tested, and said afterwards. Of each facility's words about a donor the last one stands.
create table blood_type_tests (
  id uuid primary key,
  donor_id uuid not null references users on delete cascade,
  facility_id uuid not null references facilities,
  -- The donation at which it was tested.
  request_id uuid not null references donation_requests on delete cascade,
  blood_type blood_type not null,
  reason text not null default '',
  tested_by uuid references users on delete set null,
  at timestamptz not null,
  -- When the facility corrected it or took it back.
  replaced_at timestamptz
);

create unique index blood_type_tests_standing on blood_type_tests (donor_id, facility_id) where replaced_at is null;
create index blood_type_tests_of_donor on blood_type_tests (donor_id, at);
create index blood_type_tests_by_person on blood_type_tests (tested_by) where tested_by is not null;

-- What the donor said themselves, while a tested type stands in its place: it holds again if the tests are taken back.
alter table users add column stated_blood_type blood_type;

alter table users drop constraint users_blood_type_certainty_check;
alter table users add constraint users_blood_type_certainty_check
  check (blood_type_certainty in ('unknown', 'self-reported', 'confirmed', 'unclear'));
-- An unclear type is no type: whatever asks for one finds none.
do $$
declare present text;
begin
  select conname into strict present from pg_constraint
  where conrelid = 'users'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%blood_type IS NULL%blood_type_certainty%';
  execute format('alter table users drop constraint %I', present);
end $$;
alter table users add constraint users_blood_type_known
  check ((blood_type is null) = (blood_type_certainty in ('unknown', 'unclear')));

-- Until now every completion "confirmed" the type that the donor had chosen, whether or not anybody tested it. What is on
-- record is the donor's word, so it is called that; facilities enter what they tested.
update users set blood_type_certainty = 'self-reported' where blood_type_certainty = 'confirmed';

create or replace view askable_now as
select u.id as user_id, u.blood_type, u.email_verified_at is not null as is_verified,
  consent_of(u.id, 'health_data') as is_consented,
  coalesce(p.urgent_in_app or p.urgent_email or p.urgent_push, true) as is_reachable,
  coalesce(s.only_high, false) as only_high, coalesce(s.high_breaks_quiet, false) as high_breaks_quiet,
  coalesce(s.without_location = 'no-limit', false) as anywhere, coalesce(s.most_per_month, 4) as most_per_month,
  u.date_of_birth, given.last_donation, s.paused_until, p.quiet_from::time as quiet_from, p.quiet_to::time as quiet_to,
  known_zone(coalesce(p.quiet_time_zone, s.time_zone)) as time_zone,
  case when coalesce(s.city, '') <> '' then city_form(s.city) else city_of_address(u.address) end as city,
  place_of(s.latitude, s.longitude) as place, chord_of_km(coalesce(s.radius_km, 50)) as reach,
  cube_enlarge(place_of(s.latitude, s.longitude), chord_of_km(s.radius_km), 3) as area,
  greatest(u.created_at, given.last_at) as waiting_since
from users u
left join appeal_settings s on s.user_id = u.id
left join notification_preferences p on p.user_id = u.id
cross join lateral (
  select max(d.preferred_date)::date as last_donation, max(d.preferred_at) as last_at from donation_requests d
  where d.donor_id = u.id and d.status = 'COMPLETED' and d.disputed_at is null
) given
where u.role = 'donor' and u.blood_type is not null and u.disabled_at is null;

-- A donation is recorded, undone, disputed or settled: when the donor gave last is counted anew. The donor's row is locked
-- first, so that a change of their choices at the same moment is read before or after this one.
create function askable_donations_changed() returns trigger language plpgsql as $$
declare counts boolean := new.status = 'COMPLETED' and new.disputed_at is null;
begin
  perform from users where id = new.donor_id for no key update;
  update askable_donors a set last_donation = n.last_donation,
    waiting_since = case
      when counts then greatest(a.waiting_since, new.preferred_at)
      when a.waiting_since = old.preferred_at then n.waiting_since
      else a.waiting_since end
  from askable_now n where n.user_id = new.donor_id and a.user_id = new.donor_id;
  return null;
end $$;

drop trigger askable_donated on donation_requests;
create trigger askable_donated after update of status, disputed_at on donation_requests
  for each row when (new.donor_id is not null
    and (old.status = 'COMPLETED' and old.disputed_at is null) <> (new.status = 'COMPLETED' and new.disputed_at is null))
  execute function askable_donations_changed();

-- The kinds that are there, and those of this step.
do $$
declare present text;
begin
  select substring(pg_get_constraintdef(oid) from 'ARRAY\[(.*)\]') into strict present from pg_constraint
  where conrelid = 'notifications'::regclass and conname = 'notifications_kind_check';
  alter table notifications drop constraint notifications_kind_check;
  execute format('alter table notifications add constraint notifications_kind_check check (kind in (%s, %s)) not valid', present,
    $kinds$'completion_undone', 'donation_withdrawn', 'donation_stands', 'blood_type_tested', 'blood_type_corrected',
    'blood_type_unclear', 'donation_disputed', 'dispute_settled', 'blood_type_questioned', 'dispute_to_settle'$kinds$);
  alter table notifications validate constraint notifications_kind_check;
end $$;
