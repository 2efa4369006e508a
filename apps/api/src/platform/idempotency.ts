import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { DAY, after } from './clock.ts';
import type { Tables } from './db/tables.ts';
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
    status: 422,
    code: 'idempotency_mismatch',
    message: 'This Idempotency-Key was used for another request.',
  });
}

async function claim(services: Services, trx: Transaction<Tables>, call: IdempotentCall): Promise<boolean> {
  const now = services.clock.now();
  const { scope, key, body } = call;
  const oldest = after(now, -KEPT_FOR);
  await trx.deleteFrom('idempotency_keys').where('scope', '=', scope).where('key', '=', key).where('created_at', '<', oldest).execute();
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ scope, key, request_hash: hashOf(body), created_at: now, status: null, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * Runs `work` once per key: a repeat with the same body gets the first answer again, one with another body 422.
 * Two at once: the second waits for the first, then reads its answer. A failure leaves no trace, so it may be retried.
 */
export async function once<T>(
  services: Services,
  trx: Transaction<Tables>,
  call: IdempotentCall | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (call === undefined) return work();
  const { scope, key, body } = call;
  if (await claim(services, trx, call)) {
    const answer = await work();
    await trx
      .updateTable('idempotency_keys')
      .set({ status: 201, answer: JSON.stringify(answer) })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute();
    return answer;
  }
  const first = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!hashOf(body).equals(first.request_hash)) throw mismatch();
  return storedAnswer<T>(first.answer);
}

/** What is stored under a key was written by `once` for the same call, so it has that call's type. */
function storedAnswer<T>(answer: unknown): T {
  return answer as T;
}

/** Removes keys that are past their day. */
export async function removeOldKeys(services: Services): Promise<void> {
  const oldest = after(services.clock.now(), -KEPT_FOR);
  await services.db.kysely.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute();
}
