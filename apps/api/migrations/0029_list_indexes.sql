-- Operators read facilities in the order in which they came.
create index facilities_by_creation on facilities (created_at, id);

-- Open emergencies are listed and counted from these indexes alone.
drop index open_emergencies;
create index open_emergencies on donation_requests (preferred_at, id) include (blood_type, facility_id)
  where creator = 'facility_staff' and status = 'PENDING';
create index open_emergencies_by_creation on donation_requests (created_at desc, id) include (facility_id)
  where creator = 'facility_staff' and status = 'PENDING';

-- A topic of the trail without reading what belongs to others.
create index audit_events_by_topic on audit_events (split_part(action, '.', 1), at desc, id desc);
