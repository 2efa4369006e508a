-- The parts of the keys are made once: unless they are materialised, PostgreSQL makes them anew for each key.
create or replace function twin_keys(name text, address text, postal_code text, phone text, city text)
  returns table (key uuid, is_strong boolean) language sql immutable parallel safe as $$
  with parts as materialized (
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
