-- By these keys two records are compared: one strong key in common, and they are the same facility (its name with its
-- address, postal code or telephone number); a weak one, and they may be (its name with its city, or its telephone number).
-- Materialised, as PostgreSQL else makes the parts anew for each key.
create or replace function twin_keys(name text, address text, postal_code text, phone text, city text)
  returns table (key uuid, is_strong boolean) language sql immutable parallel safe as $$
  with parts as materialized (
    select (select string_agg(distinct word, ' ' order by word) from regexp_split_to_table(words_of(name), ' ') word) as words,
      words_of(address) as place, upper(regexp_replace(postal_code, '[^[:alnum:]]', '', 'g') collate "C") as post,
      string_to_array(phone_digits(phone), ' ') as phones, words_of(city) as town
  ), numbers as (
    select words, right(number, 9) as digits from parts, unnest(phones) number where length(number) >= 6
  ), keys as (
    select kind, text, is_strong from parts, lateral (values
      ('a', words || '|' || place, true, place <> ''),
      ('z', words || '|' || post, true, post <> ''),
      ('c', words || '|' || town, false, town <> '')
    ) k (kind, text, is_strong, is_there) where is_there
    union all select 'p', words || '|' || digits, true from numbers
    union all select 't', digits, false from numbers
  )
  select distinct md5(kind || text)::uuid, is_strong from keys
$$;
