-- Postal codes of the countries whose files an operator has loaded: no set of the world is free. `search_code` is `code` as it
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
