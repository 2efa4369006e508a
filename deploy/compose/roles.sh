#!/bin/sh
# Runs once, when the volume of the database is new: the role of the program, which owns nothing. `migrate` grants it its rights.
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set password="$APPLICATION_PASSWORD" <<'SQL'
create role sanguine_app login password :'password';
SQL
