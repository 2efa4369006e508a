-- outside a transaction
-- A bag is recorded once: a second time it is the wrong line, or the wrong bag.
create unique index concurrently if not exists donation_requests_one_number on donation_requests (facility_id, donation_number)
  where donation_number is not null;
