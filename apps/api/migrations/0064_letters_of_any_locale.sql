-- Text as it is searched: small letters, without accents, whatever the locale of the database: a Turkish one makes of I another
-- letter than i, and "C" knows no others than those of English.
create or replace function search_form(words text) returns text
  language sql immutable strict parallel safe
  return lower(case when octet_length(words) = length(words) then words else translate(public.unaccent('public.unaccent'::regdictionary, words),
    'ƄƆƎƏƔƜƟƦƧƩƱƷƸƼǶǷȜȠȢɁɅɊͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϴϷϹϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬ'
    'ѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓ'
    'ՔՕՖς',
    'ƅɔǝəɣɯɵʀƨʃʊʒƹƽƕƿȝƞȣɂʌɋͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡθϸϲϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭ'
    'ѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփ'
    'քօֆσ'
  ) end collate "C");

-- Facilities of which the former function made something else. A new database has none, and no twin_keys yet.
do $$ begin
  if exists (select from facilities) then
    with other as (
      update facilities set name = name
      where search_text is distinct from ' ' || left(search_form(name || ' ' || address), 270) || ' '
        || left(search_form(postal_code || ' ' || replace(postal_code, ' ', '') || ' ' || phone_digits(phone_number) || ' ' || city
          || ' ' || district || ' ' || region), 128)
      returning id, name, address, postal_code, phone_number, city
    )
    insert into facility_keys (key, facility_id, is_strong)
    select k.key, o.id, k.is_strong from other o, twin_keys(o.name, o.address, o.postal_code, o.phone_number, o.city) k
    on conflict do nothing;
  end if;
end $$;
