-- What an operator verified of a facility and it changed since, by detail: {"website": {"before": …, "since": …}}.
alter table facilities add column changes_since_verified jsonb not null default '{}';
alter table facilities add constraint facilities_changes_since_verified
  check (jsonb_typeof(changes_since_verified) = 'object') not valid;
-- It has to wait for an operator, whatever FACILITY_APPROVAL says: it moved or has another name, or its name is like that of
-- a verified facility.
alter table facilities add column must_wait boolean not null default false;

-- A name as somebody reads it: without capitals, accents, signs, articles and the order of its words, and with the letters
-- of other scripts that look like Latin ones (the same as in packages/contract/src/facility-names.ts; l is like a capital i).
-- An index holds it: whoever changes it makes the index anew.
create function name_key(name text) returns text
  language sql immutable strict parallel safe
  return (
    select string_agg(distinct word, ' ' order by word)
    from regexp_split_to_table(translate(public.search_form(normalize(name, NFKC)), 'аеіорсуѕոѵɡкмтнвхαιουν0135$l''’ʼ', 'aeiopcysnvgkmthbxaiouvoiessi'),
      '[[:punct:][:space:]]+') word
    where word not in ('', 'the', 'of', 'and', 'ie', 'ia', 'ies', 'ios', 'ias', 'ei', 'de', 'dei', 'des', 'du', 'do', 'da', 'dos', 'das', 'et', 'y', 'e'));
