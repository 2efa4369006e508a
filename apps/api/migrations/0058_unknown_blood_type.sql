-- A donor may book without knowing their blood type: the facility tests it. An emergency always names the type that it asks for.
alter table donation_requests alter column blood_type drop not null;
alter table donation_requests add constraint donation_requests_type_known
  check (blood_type is not null or creator = 'donor') not valid;
alter table donation_requests validate constraint donation_requests_type_known;

-- An answer to an emergency is compatible with it, which only a known type can be.
alter table donation_requests add constraint donation_requests_answer_type_known
  check (blood_type is not null or emergency_request_id is null) not valid;
alter table donation_requests validate constraint donation_requests_answer_type_known;

alter table wait_list_entries alter column blood_type drop not null;
alter table slot_offers alter column blood_type drop not null;
