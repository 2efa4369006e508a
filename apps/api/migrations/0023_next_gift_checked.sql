alter table slot_offers validate constraint slot_offers_kind;
alter table slot_offers validate constraint slot_offers_after_request;
