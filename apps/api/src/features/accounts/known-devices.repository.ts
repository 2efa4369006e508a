import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';

type Db = Kysely<Tables> | Transaction<Tables>;

/** Devices of one person that are known at the same time. */
const MOST = 10;

/** Whether somebody with this address has signed in on this device before. */
export function isKnownDevice(email: string, tokenHash: Uint8Array): RawBuilder<{ known: boolean }> {
  return sql<{ known: boolean }>`
    select exists (
      select from known_devices d join users u on u.id = d.user_id
      where d.token_hash = ${tokenHash} and u.email = ${email} and u.disabled_at is null
    ) as known`;
}

/**
 * The writes by which a device is known to a person. Its token is another after each sign-in, for everybody who uses it;
 * of a person's devices those that were used last are kept.
 */
export function rememberingDevice(device: {
  userId: string;
  before: Uint8Array | undefined;
  hash: Uint8Array;
  now: Date;
}) {
  const { userId, before, hash, now } = device;
  const renewed = before ? [sql`update known_devices set token_hash = ${hash} where token_hash = ${before}`] : [];
  return [
    ...renewed,
    sql`insert into known_devices (token_hash, user_id, created_at, last_seen_at) values (${hash}, ${userId}, ${now}, ${now})
      on conflict (token_hash, user_id) do update set last_seen_at = excluded.last_seen_at`,
    sql`delete from known_devices where user_id = ${userId} and token_hash not in (
      select token_hash from known_devices where user_id = ${userId} order by last_seen_at desc, token_hash limit ${MOST})`,
  ];
}

/** Removes devices that nobody has signed in on for a long time. */
export async function deleteOldDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_seen_at', '<', before).execute();
}
