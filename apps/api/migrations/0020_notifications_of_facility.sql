-- outside a transaction
create index concurrently if not exists notifications_of_facility on notifications (facility_id) where facility_id is not null;
