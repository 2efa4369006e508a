-- outside a transaction
create index concurrently if not exists slot_offers_after on slot_offers (after_request_id) where after_request_id is not null;
