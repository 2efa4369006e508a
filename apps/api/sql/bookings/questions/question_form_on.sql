-- The version of the form that is in force at a facility on a day of its calendar; null where it asks nothing.
create or replace function question_form_on(facility uuid, day date) returns integer
  language sql stable parallel safe as $$
  select version from question_forms where facility_id = facility and valid_from <= day and ended_at is null
  order by valid_from desc, version desc limit 1
$$;
