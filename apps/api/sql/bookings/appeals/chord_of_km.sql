-- The length of a straight line through a sphere of radius 1, between two places so many kilometres apart on it.
create or replace function chord_of_km(km double precision) returns double precision
  language sql immutable strict parallel safe return 2 * sin(least(km / 6371.0088, pi()) / 2);
