-- The rules of donation are those of the facility's country until its Admin chooses others, which the step 'eligibility' notes.
alter table facilities drop constraint facilities_settled_steps_check;
alter table facilities add constraint facilities_settled_steps_check
  check (settled_steps <@ array['place', 'eligibility', 'hours', 'capacity', 'colleagues']) not valid;
alter table facilities validate constraint facilities_settled_steps_check;

-- Other rules than the standard ones were chosen; the standard ones were nobody's choice.
update facilities set settled_steps = settled_steps || array['eligibility'] where eligibility_profile <> 'default';
update facilities f set eligibility_profile = c.profile
from (values ('uk', array['GB']), ('us', array['US']), ('india', array['IN']), ('eu', array['AT', 'BE', 'BG', 'CY', 'CZ', 'DE',
  'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI',
  'SK'])) as c (profile, countries)
where f.eligibility_profile = 'default' and f.area_country = any(c.countries);
