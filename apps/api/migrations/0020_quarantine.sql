-- Units in question: nobody uses them until staff have released or discarded them.

-- The donation numbers that are in quarantine at a facility: a bag that comes later is set aside as it comes.
create table quarantined_numbers (
  facility_id uuid not null references facilities on delete cascade,
  -- In the form in which numbers are stored.
  donation_number text not null check (length(donation_number) between 1 and 16),
  since timestamptz not null,
  set_by uuid references users on delete set null,
  reason text not null default '' check (length(reason) <= 200),
  primary key (facility_id, donation_number)
);

create index quarantined_numbers_set_by on quarantined_numbers (set_by) where set_by is not null;

-- Rows that are there fit the new checks: they had to fit narrower ones. Nothing is read again under these locks.
-- Since when a bag is in quarantine; nobody holds it meanwhile.
alter table stock_lots add column quarantined_at timestamptz,
  add constraint stock_lots_quarantine check (quarantined_at is null or held = 0 and donation_number is not null) not valid;

-- Units with a date that are in quarantine.
alter table inventory add column quarantined_units integer not null default 0,
  drop constraint inventory_parts,
  add constraint inventory_parts check (dated_units between 0 and units_available
    and held_units between held_dated_units and units_available and held_dated_units between 0 and dated_units
    and expiring_units >= 0 and quarantined_units >= 0
    and expiring_units + quarantined_units <= dated_units - held_dated_units
    and held_units - held_dated_units <= units_available - dated_units) not valid;

alter table inventory_movements drop constraint inventory_movements_kind,
  add constraint inventory_movements_kind check (kind in ('set', 'confirmed', 'received', 'issued', 'expired', 'discarded',
    'returned', 'sent', 'arrived', 'corrected', 'quarantined', 'released_from_quarantine')
    and (kind not in ('confirmed', 'quarantined', 'released_from_quarantine') or delta = 0)) not valid;

-- When a unit was taken out of a transfer that goes on without it.
alter table transfer_lots add column released_at timestamptz;
