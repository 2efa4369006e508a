-- outside a transaction
-- Whom to remind today that they may come again.
create index concurrently if not exists asked_to_wait on donation_requests (not_before) where not_before is not null;
