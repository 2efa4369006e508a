import { createHash } from 'node:crypto';
import { DAY, after } from './clock.ts';
import type { Trx } from './db/index.ts';
import { AppError } from './errors.ts';
import type { Services } from './services.ts';

const KEPT_FOR = DAY;

export interface IdempotentCall {
  /** Whose key it is: two people may use the same key. */
  readonly scope: string;
  readonly key: string;
  readonly body: unknown;
}

function hashOf(body: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest();
}

function mismatch(): AppError {
  return new AppError({
    code: 'idempotency_mismatch',
    message: 'This Idempotency-Key was used for another request.',
  });
}

/** Claims the key for this transaction; false when it was used before. A simultaneous repeat waits here. */
async function claim(services: Services, trx: Trx, { scope, key, body }: IdempotentCall): Promise<boolean> {
  const now = services.clock.now();
  const fresh = { request_hash: hashOf(body), created_at: now, status: null, answer: null };
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ scope, key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet(fresh)
        .where('idempotency_keys.created_at', '<', after(now, -KEPT_FOR)),
    )
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function readAnswer<T>(trx: Trx, { scope, key, body }: IdempotentCall): Promise<T> {
  const stored = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!hashOf(body).equals(stored.request_hash)) throw mismatch();
  return storedAnswer<T>(stored.answer);
}

async function storeAnswer(trx: Trx, { scope, key }: IdempotentCall, answer: unknown): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ status: 201, answer: JSON.stringify(answer) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
}

/**
 * Runs `work` once per key, in the caller's transaction: a repeat, even at the same time, gets the first answer; with
 * another body it gets 422. A failure leaves no trace, so it may be retried.
 */
export async function once<T>(
  services: Services,
  trx: Trx,
  call: IdempotentCall | undefined,
  work: () => T | Promise<T>,
): Promise<T> {
  if (call === undefined) return work();
  if (!(await claim(services, trx, call))) return readAnswer<T>(trx, call);
  const answer = await work();
  await storeAnswer(trx, call, answer);
  return answer;
}

/** What is stored under a key was written by `once` for the same call, so it has that call's type. */
function storedAnswer<T>(answer: unknown): T {
  return answer as T;
}

/** Removes keys that are older than a day. */
export async function removeOldKeys(services: Services): Promise<void> {
  const oldest = after(services.clock.now(), -KEPT_FOR);
  await services.db.kysely.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute();
}
