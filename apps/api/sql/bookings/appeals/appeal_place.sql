-- needs place_of
-- From where appeals measure a donor's distance: the town that they chose, or what they gave for appeals alone.
create or replace function appeal_place(settings appeal_settings, home donor_places) returns cube language sql stable
  return case
    when coalesce(settings.near_town, true) and home.latitude is not null then place_of(home.latitude, home.longitude)
    else place_of(settings.latitude, settings.longitude) end;
