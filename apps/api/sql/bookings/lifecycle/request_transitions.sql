-- Every change of a request's state that may happen, as the state machine says. What was recorded may be corrected for so many
-- minutes; what its donor disputes may be ended later, too. No minutes: at any time.
create or replace view request_transitions (creator, from_status, to_status, minutes, if_disputed) as values
  {{requestTransitions}};
