-- Extensions, the kinds of values, and the functions that columns and indexes are computed with.

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists cube;
create extension if not exists btree_gist;

create domain blood_type as text
  check (value in ('A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-'));

-- As BCP 47 has it.
create domain language_tag as text check (value ~ '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$' and length(value) <= 35);

-- Indexes and columns are computed with these functions, so they belong to the tables: a change has to write both anew.

-- Text as it is searched: small letters, without accents, whatever the locale of the database: a Turkish one makes of I another
-- letter than i, and "C" knows no others than those of English.
create function search_form(words text) returns text
  language sql immutable strict parallel safe
  return lower(case when octet_length(words) = length(words) then words else translate(public.unaccent('public.unaccent'::regdictionary, words),
    'ƄƆƎƏƔƜƟƦƧƩƱƷƸƼǶǷȜȠȢɁɅɊͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϴϷϹϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬ'
    'ѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓ'
    'ՔՕՖς',
    'ƅɔǝəɣɯɵʀƨʃʊʒƹƽƕƿȝƞȣɂʌɋͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡθϸϲϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭ'
    'ѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփ'
    'քօֆσ'
  ) end collate "C");

-- Sorting by need: high, medium, low. Not STRICT, so that PostgreSQL writes the expression into the statement.
create function urgency_rank(urgency text) returns integer
  language sql immutable parallel safe
  return case urgency when 'high' then 1 when 'medium' then 2 else 3 end;

-- Telephone numbers as they are searched and compared: an extension is no part of them.
create function phone_digits(phone text) returns text
  language sql immutable strict parallel safe
  return ltrim(regexp_replace(regexp_replace(regexp_replace(phone, '\s*(ext|extn|x)[. ]*[0-9]+', '', 'gi'), '[^0-9,]', '', 'g'), ',0*', ' ', 'g'), '0');

-- What words that sound alike have in common: consonants, each written in one way.
create function sound_of(word text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    translate(left(word, 1), 'eiouycqzw', 'aaaaakksv') || regexp_replace(
      translate(replace(replace(substr(word, 2), 'ph', 'f'), 'x', 'ks'), 'cqzw', 'kksv'), '[aeiouyh]', '', 'g'),
    '(.)\1+', '\1', 'g');

create function free_places(taken smallint[], places smallint[]) returns integer
  language sql immutable strict parallel safe
  return (select coalesce(sum(greatest(s.places - s.taken, 0)), 0)::integer from unnest(taken, places) s (taken, places));

create function sum_of(numbers smallint[]) returns integer language sql immutable strict parallel safe
  return (select coalesce(sum(n), 0)::integer from unnest(numbers) n);

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
