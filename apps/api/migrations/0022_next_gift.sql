-- After a donation, the same time on the first possible day is kept for its donor and offered to them.
alter table slot_offers add column kind text not null default 'wait';
-- The donation after which it is offered.
alter table slot_offers add column after_request_id uuid;
alter table slot_offers add constraint slot_offers_kind
  check (kind = 'wait' and after_request_id is null or kind = 'next' and not shared) not valid;
alter table slot_offers add constraint slot_offers_after_request
  foreign key (after_request_id) references donation_requests on delete set null not valid;

-- false: the donor wants no such offer.
alter table notification_preferences add column next_time boolean not null default true;
