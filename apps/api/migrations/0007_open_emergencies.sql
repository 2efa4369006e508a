-- The list of open emergencies puts those first that the donor could answer: with the type in the index, choosing a page
-- reads no rows.
create index open_emergencies_by_type on donation_requests (preferred_at, id) include (blood_type)
  where creator = 'facility_staff' and status = 'PENDING';
drop index open_emergencies;
alter index open_emergencies_by_type rename to open_emergencies;
