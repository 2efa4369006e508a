import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './db/index.ts';
import type { Services } from './services.ts';

async function ensureKey(db: Kysely<Tables>, name: string, made: string, now: Date): Promise<string> {
  await db
    .insertInto('server_keys')
    .values({ name, value: made, created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('server_keys')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}

const known = new WeakMap<Services, Map<string, Promise<string>>>();

/** A secret of this installation, created on first use; every instance gets the same. */
export function serverKey(services: Services, name: string, make: () => string | Promise<string>): Promise<string> {
  const keys = known.get(services) ?? new Map<string, Promise<string>>();
  known.set(services, keys);
  const found = keys.get(name);
  if (found !== undefined) return found;
  const { db, clock } = services;
  const key = (async () => ensureKey(db.kysely, name, await make(), clock.now()))();
  keys.set(name, key);
  // If the database was unavailable, the next caller asks again.
  key.catch(() => keys.delete(name));
  return key;
}

const newSecret = () => randomBytes(32).toString('base64url');

/** A signature that only this installation can create. */
export async function signatureOf(services: Services, name: string, words: string): Promise<string> {
  const secret = await serverKey(services, name, newSecret);
  return createHmac('sha256', secret).update(words).digest('base64url');
}

/** Tells whether `signature` is valid; takes equally long for a valid and an invalid one. */
export async function isSignatureOf(
  services: Services,
  signed: { readonly name: string; readonly words: string; readonly signature: string },
): Promise<boolean> {
  const expected = Buffer.from(await signatureOf(services, signed.name, signed.words));
  const given = Buffer.from(signed.signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
