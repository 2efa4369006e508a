-- By these keys two records are compared: one strong key in common, and they are the same facility (its name with its
-- address, postal code or telephone number); a weak one, and they may be (its name with its city, or its telephone number).
create function words_of(words text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(search_form(words), '[[:punct:][:space:]]+', ' ', 'g'));

create function twin_keys(name text, address text, postal_code text, phone text, city text)
  returns table (key uuid, is_strong boolean) language sql immutable parallel safe as $$
  with parts as (
    select (select string_agg(distinct word, ' ' order by word) from regexp_split_to_table(words_of(name), ' ') word) as words,
      words_of(address) as place, upper(regexp_replace(postal_code, '[^[:alnum:]]', '', 'g')) as post,
      right(phone_digits(phone), 9) as digits, words_of(city) as town
  )
  select distinct md5(k.kind || k.text)::uuid, k.is_strong from parts, lateral (values
    ('a', words || '|' || place, true, place <> ''),
    ('z', words || '|' || post, true, post <> ''),
    ('p', words || '|' || digits, true, length(digits) >= 6),
    ('c', words || '|' || town, false, town <> ''),
    ('t', digits, false, length(digits) >= 6)
  ) k (kind, text, is_strong, is_there) where k.is_there
$$;

-- Kept apart from the facilities, whose rows change with every figure of their stock; triggers keep it, without looking up
-- each facility that they have just seen.
create table facility_keys (
  key uuid not null,
  facility_id uuid not null,
  is_strong boolean not null,
  primary key (key, facility_id)
);
create index facility_keys_of_facility on facility_keys (facility_id);

insert into facility_keys
select k.key, f.id, k.is_strong from facilities f, twin_keys(f.name, f.address, f.postal_code, f.phone_number, f.city) k;

create function keep_facility_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from facility_keys;
  elsif tg_op = 'DELETE' then
    delete from facility_keys where facility_id in (select id from removed);
  elsif tg_op = 'INSERT' then
    insert into facility_keys
    select k.key, f.id, k.is_strong from added f, twin_keys(f.name, f.address, f.postal_code, f.phone_number, f.city) k;
  else
    delete from facility_keys where facility_id = new.id;
    insert into facility_keys
    select k.key, new.id, k.is_strong from twin_keys(new.name, new.address, new.postal_code, new.phone_number, new.city) k;
  end if;
  return null;
end $$;
create trigger facilities_keyed_insert after insert on facilities
  referencing new table as added for each statement execute function keep_facility_keys();
create trigger facilities_keyed_delete after delete on facilities
  referencing old table as removed for each statement execute function keep_facility_keys();
create trigger facilities_keyed_truncate after truncate on facilities
  for each statement execute function keep_facility_keys();
create trigger facilities_keyed_update after update of name, address, postal_code, phone_number, city on facilities
  for each row when ((old.name, old.address, old.postal_code, old.phone_number, old.city)
    is distinct from (new.name, new.address, new.postal_code, new.phone_number, new.city))
  execute function keep_facility_keys();

drop index facilities_by_listing;
drop function listing_key(text, text);

-- Whom the directory names as the contact of a facility that nobody has claimed; gone once somebody has.
create table facility_contacts (
  facility_id uuid primary key references facilities on delete cascade,
  email citext not null,
  first_name text not null default '',
  last_name text not null default '',
  created_at timestamptz not null
);
create index facility_contacts_by_email on facility_contacts (email);

insert into facility_contacts (facility_id, email, first_name, last_name, created_at)
select distinct on (i.facility_id) i.facility_id, i.email, i.first_name, i.last_name, i.created_at
from invitations i join facilities f on f.id = i.facility_id
where f.claimed_at is null and i.invited_by is null order by i.facility_id, i.created_at;

alter table directory_imports
  -- Whether contacts are invited by mail.
  add column mail boolean not null default false,
  -- What each column becomes, as the operator chose; null: as the heading says.
  add column mapped text[],
  add column completed integer not null default 0,
  add column known integer not null default 0,
  add column noted integer not null default 0,
  add column mailable integer not null default 0;
alter table directory_imports drop column refusals;

-- What became of each row, or would.
create table directory_results (
  import_id uuid not null references directory_imports on delete cascade,
  line integer not null,
  outcome text not null check (outcome in ('listed', 'completed', 'known', 'repeated', 'refused')),
  name text not null,
  notes text[] not null default '{}',
  facility_id uuid,
  primary key (import_id, line)
);
create index directory_results_to_say on directory_results (import_id, line) where outcome <> 'listed' or notes <> '{}';

-- The keys of rows that wait to be listed: of each key the first line that has it.
create table directory_row_keys (
  import_id uuid not null references directory_imports on delete cascade,
  key uuid not null,
  line integer not null,
  primary key (import_id, key)
);

alter table directory_rows drop constraint directory_rows_pkey;
alter table directory_rows drop column key;
-- Where it is listed among the others: mixed up, as neighbours in a row slow the index of places down.
alter table directory_rows add column place uuid not null default gen_random_uuid();
alter table directory_rows add primary key (import_id, place);
alter table directory_rows add column notes text[] not null default '{}';
