import { ALIKE_KM } from '@sanguine/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/index.ts';
import { MUST_WAIT } from './facilities.repository.ts';

/**
 * Tells whether facility `o` is a verified one whose name somebody would read in the name of facility `f`, near it. Who
 * gives no place is near everything: else leaving it out would be the way around this.
 */
export const isAlike: RawBuilder<boolean> = sql`o.id <> f.id and o.verified_at is not null and o.closed_at is null
  and name_key(o.name) = name_key(f.name)
  and (f.place is null or o.place is null or (f.place <-> o.place) <= chord_of_km(${sql.lit(ALIKE_KM)}))`;

const waits = {
  verification_note: 'Its name is like that of a verified facility.',
  ...MUST_WAIT,
};

/** Makes a facility wait for an operator that is not verified, and whose name is like that of a verified one. */
export async function waitIfAlike(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('facilities as f')
    .set(waits)
    .where('f.id', '=', id)
    .where('f.verified_at', 'is', null)
    .where('f.must_wait', '=', false)
    .where(sql<boolean>`exists (select from facilities o where ${isAlike})`)
    .execute();
}

/** Makes those wait that have names like these verified ones. One that somebody else decides about at this moment is left to them. */
export async function waitForAlike(trx: Trx, verifiedIds: readonly string[]): Promise<void> {
  const alike = sql<string>`select f.id from facilities f where f.verified_at is null and f.claimed_at is not null
    and not f.must_wait and f.id in (
      select f.id from facilities o join facilities f on ${isAlike} where o.id = any(${[...verifiedIds]}::uuid[]))
    for no key update skip locked`;
  await trx.updateTable('facilities').set(waits).where(sql<boolean>`id in (${alike})`).execute();
}
