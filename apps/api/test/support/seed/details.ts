/** Fills what the program finds facilities by, as it does for each one that it writes. */
export const DETAILS_SQL = [
  `insert into facility_keys select k.key, f.id, k.is_strong
    from facilities f, twin_keys(f.name, f.address, f.postal_code, f.phone_number, f.city) k`,
  'insert into facility_words (word) select distinct word from facilities f, words_to_find(f.search_text) word',
];
