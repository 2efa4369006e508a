-- The places of the world, and where donors live.

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

-- Loading drops these and makes them again (make_gazetteer_indexes).
create index gazetteer_places_by_beginning on gazetteer_places (search_name text_pattern_ops, population desc, id);
create index gazetteer_places_by_likeness on gazetteer_places using gin (search_name gin_trgm_ops);
create index gazetteer_places_by_point on gazetteer_places (latitude, longitude);

-- Which packed file the table has.
create table gazetteer_state (
  singleton boolean primary key default true check (singleton),
  checksum text not null,
  loaded_at timestamptz not null
);

-- Postal codes of the countries that come with the release, or whose files an operator has loaded: no set of the world is free. `search_code` is `code` as it
-- is looked for: lower case, letters and digits only. Their numbers begin behind those of GeoNames, so that one number names a
-- place of the gazetteer or a postal code.
create table postal_codes (
  id integer primary key generated always as identity (start with 1000000001),
  country text not null check (country ~ '^[A-Z]{2}$'),
  code text not null check (length(code) <= 20),
  search_code text collate "C" not null,
  name text not null check (length(name) <= 200),
  region text not null check (length(region) <= 200),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  unique (country, search_code)
);

create index postal_codes_by_beginning on postal_codes (search_code, country);

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
