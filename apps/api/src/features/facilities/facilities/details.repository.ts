import { type Kysely, sql } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';

/**
 * Makes that follow what facilities say of themselves by which they are found: the keys of twins, and the words that nobody
 * has used before. Whoever writes a name, a place or a telephone number calls it.
 */
export async function followDetails(trx: Trx, ids: readonly string[]): Promise<void> {
  const changed = sql`f.id = any(${[...ids]}::uuid[])`;
  await Promise.all([
    sql`
      with present as materialized (
        select k.key, f.id, k.is_strong
        from facilities f, twin_keys(f.name, f.address, f.postal_code, f.phone_number, f.city) k where ${changed}
      ), gone as (
        delete from facility_keys o using facilities f where ${changed} and o.facility_id = f.id
          and not exists (select from present p where p.key = o.key and p.id = o.facility_id)
      )
      insert into facility_keys (key, facility_id, is_strong) select * from present on conflict do nothing`.execute(
      trx,
    ),
    sql`
      insert into facility_words (word)
      select distinct word from facilities f cross join lateral words_to_find(f.search_text) as word
      where ${changed} and not exists (select from facility_words k where k.word = word.word)`.execute(trx),
  ]);
}

/** Adds words that are missing, and removes those of facilities that are gone. */
export async function renewWords(db: Kysely<Tables>): Promise<void> {
  await sql`
    with present as materialized (
      select distinct word from facilities f cross join lateral words_to_find(f.search_text) as word
    ), gone as (
      delete from facility_words k where not exists (select from present p where p.word = k.word)
    )
    insert into facility_words (word)
    select word from present p where not exists (select from facility_words k where k.word = p.word)`.execute(db);
}
