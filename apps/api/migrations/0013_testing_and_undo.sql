-- The outcome of testing is recorded in another system.
alter table facilities add column testing_elsewhere boolean not null default false;

-- Untested blood is not usable: a donation is marked as used once testing released it, or where the facility records the
-- outcome of testing elsewhere. What testing did not release has no row: that is a finding about its donor.
create table released_donations (
  request_id uuid primary key references donation_requests on delete cascade,
  released_at timestamptz not null
);

-- What was used before this was recorded had been tested.
insert into released_donations (request_id, released_at) select request_id, marked_at from used_donations;

-- Since when units are held for a partner, and who offered them.
alter table transfer_lots add column held_at timestamptz, add column held_by uuid;

-- Rows of the ledger that were saved together, the transfer by which units came or left, and the issue that a row undoes: its
-- units were never used.
alter table inventory_movements add column operation_id uuid, add column transfer_id uuid, add column undoes uuid;

-- The wards and departments of a facility, in their order, to which units are issued.
create table stock_recipients (
  facility_id uuid primary key references facilities on delete cascade,
  names text[] not null check (cardinality(names) <= 100)
);

-- Whose the postal codes of a country are: of the release, with the checksum of its file, or of the operator, who loaded a file
-- of their own or removed them: then those of the release stay away.
create table postal_code_sources (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  -- Null where the operator decides.
  checksum text,
  decided_at timestamptz not null
);

-- Those that are there were loaded by an operator.
insert into postal_code_sources (country, decided_at) select distinct country, now() from postal_codes;

-- The version before this one counts on it while both run; the entry in the trail is made by a trigger of its own now.
do $$ begin
  if to_regprocedure('join_facility()') is not null then
    create or replace function join_facility() returns trigger language plpgsql as $join$
    begin
      update facilities set claimed_at = new.created_at where id = new.facility_id and claimed_at is null;
      if found then
        insert into inventory (id, facility_id, blood_type)
        select gen_random_uuid(), new.facility_id, t
        from unnest(array['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-']) t
        on conflict do nothing;
      end if;
      return null;
    end $join$;
  end if;
end $$;
