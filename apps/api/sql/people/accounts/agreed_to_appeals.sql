-- Tells whether a person agreed to be asked in emergencies. Until November 2026 the consent to process health data said both:
-- given in those words, it holds until they say otherwise.
create or replace function agreed_to_appeals(person uuid) returns boolean language sql stable
  return coalesce((
    select action = 'given' from consents where user_id = person and kind = 'appeals' order by at desc, id desc limit 1
  ), (
    select action = 'given' and version < '2026-12' from consents where user_id = person and kind = 'health_data'
    order by at desc, id desc limit 1
  ), false);
