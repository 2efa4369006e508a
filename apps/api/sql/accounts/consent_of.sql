-- Tells whether the last word of a person about a consent was yes.
create or replace function consent_of(person uuid, consent text) returns boolean language sql stable
  return coalesce((
    select action = 'given' from consents where user_id = person and kind = consent order by at desc, id desc limit 1
  ), false);
