-- outside a transaction
-- What refers to a booking or to a person: removing one of them read these tables as a whole.
drop index concurrently if exists notifications_of_request;
create index concurrently notifications_of_request on notifications (request_id) where request_id is not null;
drop index concurrently if exists blood_type_tests_of_request;
create index concurrently blood_type_tests_of_request on blood_type_tests (request_id);
drop index concurrently if exists users_same_person;
create index concurrently users_same_person on users (same_person_as) where same_person_as is not null;
