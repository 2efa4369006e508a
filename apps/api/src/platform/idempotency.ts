import { says } from './words/platform.words.ts';
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { DAY, after } from './clock.ts';
import { fixed, type Trx } from './db/index.ts';
import { AppError } from './errors.ts';
import type { Services } from './services.ts';

const KEPT_FOR = DAY;

export interface IdempotentCall {
  /** The owner of the key: two people may use the same key. */
  readonly scope: string;
  /** Undefined where the call came without one: then it is done each time. */
  readonly key: string | undefined;
  readonly body: unknown;
}

type Keyed = IdempotentCall & { readonly key: string };

function isKeyed(call: IdempotentCall): call is Keyed {
  return call.key !== undefined;
}

function hashOf(body: unknown): Buffer {
  return hash('sha256', JSON.stringify(body), 'buffer');
}

function mismatch(): AppError {
  return new AppError({
    code: 'idempotency_mismatch',
    message: says('platform.error.key-used'),
  });
}

const claimed = fixed(
  (scope: string, key: string, requestHash: Buffer, now: Date, expired: Date) => sql<{ key: string }>`
    insert into idempotency_keys as k (scope, key, request_hash, created_at) values (${scope}, ${key}, ${requestHash}, ${now})
    on conflict (scope, key) do update
      set request_hash = excluded.request_hash, created_at = excluded.created_at, status = null, answer = null
      where k.created_at < ${expired}
    returning key`,
);

/** Claims the key for this transaction; false when it was used before. A simultaneous repeat waits here. */
async function claim(services: Services, trx: Trx, { scope, key, body }: Keyed): Promise<boolean> {
  const now = services.clock.now();
  return (await claimed(trx, scope, key, hashOf(body), now, after(now, -KEPT_FOR))).length > 0;
}

async function readAnswer<T>(trx: Trx, { scope, key, body }: Keyed): Promise<T> {
  const stored = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!hashOf(body).equals(stored.request_hash)) throw mismatch();
  return storedAnswer<T>(stored.answer);
}

const storeAnswer = fixed(
  (scope: string, key: string, answer: string) => sql`
    update idempotency_keys set status = 201, answer = ${answer} where scope = ${scope} and key = ${key}`,
);

/**
 * Runs `work` once per key, in the caller's transaction: a repeat, even at the same time, gets the first answer; with
 * another body it gets 422. A failure leaves no trace, so it may be retried.
 */
export async function once<T>(
  services: Services,
  trx: Trx,
  call: IdempotentCall,
  work: () => T | Promise<T>,
): Promise<T> {
  return onceLoaded(services, trx, call, { load: async () => undefined, work });
}

/** Does work once for a key on what `load` reads under its locks, in one statement with the claim of the key. */
export async function onceLoaded<T, Loaded>(
  services: Services,
  trx: Trx,
  call: IdempotentCall,
  { load, work }: { load: () => Promise<Loaded>; work: (loaded: Loaded) => T | Promise<T> },
): Promise<T> {
  if (!isKeyed(call)) return work(await load());
  const [isFirst, loaded] = await Promise.all([claim(services, trx, call), load()]);
  if (!isFirst) return readAnswer<T>(trx, call);
  const answer = await work(loaded);
  await storeAnswer(trx, call.scope, call.key, JSON.stringify(answer));
  return answer;
}

/** Tells whether this very call has succeeded before, in the last day. */
export async function isRepeated(services: Services, call: IdempotentCall): Promise<boolean> {
  if (!isKeyed(call)) return false;
  const { scope, key, body } = call;
  const used = services.db.kysely.selectFrom('idempotency_keys').select('key').where('scope', '=', scope);
  const same = used.where('key', '=', key).where('request_hash', '=', hashOf(body)).where('status', '=', 201);
  const since = after(services.clock.now(), -KEPT_FOR);
  return (await same.where('created_at', '>=', since).executeTakeFirst()) !== undefined;
}

/** Returns what is stored under a key as the type of its call, which is the same: `once` wrote it for that call. */
function storedAnswer<T>(answer: unknown): T {
  return answer as T;
}

/** Removes keys that are older than a day. */
export async function removeOldKeys(services: Services): Promise<void> {
  const oldest = after(services.clock.now(), -KEPT_FOR);
  await services.db.kysely.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute();
}
