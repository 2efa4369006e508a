-- Keeps the donors whom appeals may ask in step with what they chose.
create or replace function askable_choice_changed() returns trigger language plpgsql as $$
begin
  perform refresh_askable(array(select distinct user_id from changed));
  return null;
end $$;

create or replace trigger askable_consents_added after insert on consents
  referencing new table as changed for each statement execute function askable_choice_changed();

create or replace trigger askable_settings_added after insert on appeal_settings
  referencing new table as changed for each statement execute function askable_choice_changed();

create or replace trigger askable_settings_changed after update on appeal_settings
  referencing new table as changed for each statement execute function askable_choice_changed();

create or replace trigger askable_preferences_added after insert on notification_preferences
  referencing new table as changed for each statement execute function askable_choice_changed();

create or replace trigger askable_preferences_changed after update on notification_preferences
  referencing new table as changed for each statement execute function askable_choice_changed();

create or replace trigger askable_places_added after insert on donor_places
  referencing new table as changed for each statement execute function askable_choice_changed();

create or replace trigger askable_places_changed after update on donor_places
  referencing new table as changed for each statement execute function askable_choice_changed();
