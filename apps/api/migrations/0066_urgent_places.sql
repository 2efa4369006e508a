-- Among facilities that need blood equally, a donor sees the nearest first.
create index facilities_by_urgency_and_place on facilities using gist (urgency_rank(urgency), place);
