-- The places of the world, as the packed gazetteer of the release has them. A place with several names has a row for each.
-- `search_name` is `known_as` as it is looked for: lower case, without accents and signs.
create table gazetteer_places (
  id integer,
  known_as text,
  name text not null,
  region text not null,
  country text not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null,
  search_name text not null,
  primary key (id, known_as)
);

-- Indexes are many times faster to make at once than row by row, so loading drops them and makes them again.
create function make_gazetteer_indexes() returns void language plpgsql as $$
begin
  create index gazetteer_places_by_beginning on gazetteer_places (search_name text_pattern_ops, population desc, id);
  create index gazetteer_places_by_likeness on gazetteer_places using gin (search_name gin_trgm_ops);
  create index gazetteer_places_by_point on gazetteer_places (latitude, longitude);
end $$;

create function drop_gazetteer_indexes() returns void language plpgsql as $$
begin
  drop index gazetteer_places_by_beginning, gazetteer_places_by_likeness, gazetteer_places_by_point;
end $$;

select make_gazetteer_indexes();

-- Which packed file the table has.
create table gazetteer_state (
  singleton boolean primary key default true check (singleton),
  checksum text not null,
  loaded_at timestamptz not null
);

-- Where a donor lives, to about a kilometre. A row without a place says that they do not want to be asked.
create table donor_places (
  user_id uuid primary key references users on delete cascade,
  name text check (length(name) <= 200),
  region text check (length(region) <= 200),
  country text check (country ~ '^[A-Z]{2}$'),
  latitude double precision check (latitude between -90 and 90 and latitude = round(latitude::numeric, 2)::double precision),
  longitude double precision
    check (longitude between -180 and 180 and longitude = round(longitude::numeric, 2)::double precision),
  chosen_at timestamptz not null,
  check (num_nulls(name, region, country, latitude, longitude) in (0, 5))
);
