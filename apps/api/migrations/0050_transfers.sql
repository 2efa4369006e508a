-- Facilities that share stock, and units that go from one to the other.
create table sharing_agreements (
  -- The two facilities, in the order of their ids.
  a uuid not null references facilities on delete cascade,
  b uuid not null references facilities on delete cascade,
  asked_by uuid not null,
  asked_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  primary key (a, b),
  check (a < b),
  check (asked_by in (a, b))
);
create index sharing_agreements_of_b on sharing_agreements (b);
create index sharing_agreements_asked on sharing_agreements (asked_by) where accepted_at is null and ended_at is null;

create table transfers (
  id uuid primary key,
  from_facility uuid not null references facilities on delete cascade,
  to_facility uuid not null references facilities on delete cascade,
  component text not null check (component
    in ('red_cells', 'whole_blood', 'platelets', 'platelet_concentrates', 'plasma', 'cryoprecipitate')),
  blood_type blood_type not null,
  units integer not null check (units between 1 and 1000),
  -- False: offered without having been asked for.
  was_asked boolean not null,
  state text not null check (state
    in ('asked', 'offered', 'accepted', 'sent', 'arrived', 'declined', 'withdrawn', 'lapsed')),
  needed_by timestamptz,
  -- The end of the time in which to answer, of the hold, or of the time in which to send.
  until timestamptz,
  -- It lapsed as an offer that the receiver had asked for and did not answer.
  unanswered boolean not null default false,
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (from_facility <> to_facility),
  check ((until is not null) = (state in ('asked', 'offered', 'accepted')))
);
-- One that is not sent yet, of a component and type, from one facility to another.
create unique index transfers_open on transfers (from_facility, to_facility, component, blood_type)
  where state in ('asked', 'offered', 'accepted');
create index transfers_from on transfers (from_facility, changed_at desc, id desc);
create index transfers_to on transfers (to_facility, changed_at desc, id desc);
create index transfers_due on transfers (until) where until is not null;
create index transfers_unanswered on transfers (to_facility, changed_at) where unanswered;

-- What is held, then on its way, then arrived, of one lot of the sender; without a lot, of its units without a date.
create table transfer_lots (
  id uuid primary key,
  transfer_id uuid not null references transfers on delete cascade,
  lot_id uuid references stock_lots on delete set null,
  expires_on date,
  donation_number text check (length(donation_number) between 1 and 16),
  product_code text check (length(product_code) between 1 and 8),
  units integer not null check (units > 0),
  arrived_units integer check (arrived_units between 0 and units),
  fate text check (fate in ('arrived', 'damaged', 'too_warm', 'missing')),
  check ((arrived_units is null) = (fate is null)),
  check (fate is null or (fate = 'arrived') = (arrived_units = units))
);
create index transfer_lots_of_transfer on transfer_lots (transfer_id);
create index transfer_lots_of_lot on transfer_lots (lot_id) where lot_id is not null;
