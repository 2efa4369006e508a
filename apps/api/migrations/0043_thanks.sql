-- What follows a donation: milestones, "your donation was used", and certificates that anybody can verify.
create table milestones (
  donor_id uuid not null references users on delete cascade,
  donations smallint not null check (donations in (1, 5, 10, 25, 50, 75, 100)),
  -- The donation by which it was reached.
  request_id uuid not null references donation_requests on delete cascade,
  reached_at timestamptz not null,
  primary key (donor_id, donations)
);

create index milestones_of_request on milestones (request_id);

create table used_donations (
  request_id uuid primary key references donation_requests on delete cascade,
  marked_at timestamptz not null,
  -- When its donor was notified: until then staff may undo it.
  announced_at timestamptz
);

create index used_donations_due on used_donations (marked_at) where announced_at is null;

create function audit_used_donation() returns trigger language plpgsql as $$
declare request donation_requests;
begin
  select r.* into request from donation_requests r where r.id = coalesce(new.request_id, old.request_id);
  perform audit(case when tg_op = 'DELETE' then 'request.unmarked-used' else 'request.marked-used' end, 'request', request.id,
    request.facility_id, null, null);
  return null;
end $$;

create trigger used_donations_marked after insert on used_donations
  for each row execute function audit_used_donation();
create trigger used_donations_unmarked after delete on used_donations
  for each row when (pg_trigger_depth() = 0) execute function audit_used_donation();

create table certificates (
  id uuid primary key,
  donor_id uuid not null references users on delete cascade,
  code_hash bytea not null constraint certificates_code_hash_key unique,
  -- The donor's name as it was printed.
  name text not null,
  created_at timestamptz not null
);

create index certificates_of_donor on certificates (donor_id, created_at);

create function audit_certificate() returns trigger language plpgsql as $$
declare person record;
begin
  select u.audit_ref into person from users u where u.id = coalesce(new.donor_id, old.donor_id);
  perform audit(case when tg_op = 'DELETE' then 'account.certificate-revoked' else 'account.certificate-created' end,
    'person', person.audit_ref, null, null, null);
  return null;
end $$;

create trigger certificates_created after insert on certificates
  for each row execute function audit_certificate();
create trigger certificates_revoked after delete on certificates
  for each row when (pg_trigger_depth() = 0) execute function audit_certificate();

-- Donations that were recorded lately.
create index donation_requests_completed on donation_requests (decided_at) where status = 'COMPLETED' and creator = 'donor';

do $$
declare present text;
begin
  select substring(pg_get_constraintdef(oid) from 'ARRAY\[(.*)\]') into strict present from pg_constraint
  where conrelid = 'notifications'::regclass and conname = 'notifications_kind_check';
  alter table notifications drop constraint notifications_kind_check;
  execute format('alter table notifications add constraint notifications_kind_check check (kind in (%s, %s)) not valid', present,
    $kinds$'milestone_reached', 'donation_used'$kinds$);
  alter table notifications validate constraint notifications_kind_check;
end $$;
