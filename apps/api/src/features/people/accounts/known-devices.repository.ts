import { type Kysely, sql } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';

type Db = Kysely<Tables>;

/** Devices of one person that are known at the same time. */
const MAX_DEVICES = 10;

/** Tells whether somebody with this address has signed in on this device before. */
export async function isKnownDevice(db: Db, email: string, tokenHash: Uint8Array): Promise<boolean> {
  const device = await db
    .selectFrom('known_devices as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select('u.id')
    .where('d.token_hash', '=', tokenHash)
    .where('u.email', '=', email)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
  return device !== undefined;
}

/**
 * Notes that a device is known to a person. Its token changes with each sign-in, for everybody who uses it; of a person's
 * devices the last used ones are kept.
 */
export async function rememberDevice(
  trx: Trx,
  device: { userId: string; formerHash: Uint8Array | undefined; hash: Uint8Array; now: Date },
): Promise<void> {
  const { userId, formerHash, hash, now } = device;
  if (formerHash !== undefined) {
    await trx.updateTable('known_devices').set({ token_hash: hash }).where('token_hash', '=', formerHash).execute();
  }
  await Promise.all([
    trx
      .insertInto('known_devices')
      .values({ token_hash: hash, user_id: userId, created_at: now, last_seen_at: now })
      .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_seen_at: now }))
      .execute(),
    sql`delete from known_devices where user_id = ${userId} and token_hash not in (
      select token_hash from known_devices where user_id = ${userId} order by last_seen_at desc, token_hash limit ${MAX_DEVICES}
    )`.execute(trx),
  ]);
}

export async function removeDevices(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

/** Removes devices that nobody has signed in on for a long time. */
export async function deleteOldDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_seen_at', '<', before).execute();
}
