import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { DAY, after } from './clock.ts';
import { finish } from './db/finish.ts';
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
    code: 'idempotency_mismatch',
    message: 'This Idempotency-Key was used for another request.',
  });
}

interface Claim {
  readonly isFirst: boolean;
  /** What the one who came first has left; of the first itself nothing yet. */
  readonly stored: { readonly request_hash: Uint8Array; readonly answer: unknown };
}

/** Three statements at once, in this order: whoever comes second waits at the insert, and reads after that. */
async function claim(services: Services, trx: Transaction<Tables>, call: IdempotentCall): Promise<Claim> {
  const now = services.clock.now();
  const { scope, key, body } = call;
  const [, claimed, stored] = await Promise.all([
    trx
      .deleteFrom('idempotency_keys')
      .where('scope', '=', scope)
      .where('key', '=', key)
      .where('created_at', '<', after(now, -KEPT_FOR))
      .execute(),
    trx
      .insertInto('idempotency_keys')
      .values({ scope, key, request_hash: hashOf(body), created_at: now, status: null, answer: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst(),
    trx
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'answer'])
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirstOrThrow(),
  ]);
  return { isFirst: claimed !== undefined, stored };
}

function storeAnswer(trx: Transaction<Tables>, { scope, key }: IdempotentCall, answer: unknown) {
  return trx
    .updateTable('idempotency_keys')
    .set({ status: 201, answer: JSON.stringify(answer) })
    .where('scope', '=', scope)
    .where('key', '=', key);
}

/**
 * Runs `work` once per key: a repeat, even at the same time, gets the first answer; with another body it gets 422.
 * A failure leaves no trace, so it may be retried. `read` flies with the claim, in vain for a repeat.
 * `work` leaves its writes to finish(), behind which the answer is stored.
 */
export async function once<T>(
  services: Services,
  trx: Transaction<Tables>,
  call: IdempotentCall | undefined,
  work: () => T | Promise<T>,
): Promise<T>;
export async function once<T, R>(
  services: Services,
  trx: Transaction<Tables>,
  call: IdempotentCall | undefined,
  work: (read: R) => T | Promise<T>,
  read: () => Promise<R>,
): Promise<T>;
export async function once<T, R>(
  services: Services,
  trx: Transaction<Tables>,
  call: IdempotentCall | undefined,
  work: (read?: R) => T | Promise<T>,
  read: () => Promise<R | undefined> = () => Promise.resolve(undefined),
): Promise<T> {
  if (call === undefined) return work(await read());
  const [claimed, found] = await Promise.allSettled([claim(services, trx, call), read()]);
  if (claimed.status === 'rejected') throw claimed.reason;
  const { isFirst, stored } = claimed.value;
  if (!isFirst) {
    if (!hashOf(call.body).equals(stored.request_hash)) throw mismatch();
    return storedAnswer<T>(stored.answer);
  }
  if (found.status === 'rejected') throw found.reason;
  const answer = await work(found.value);
  finish(trx, [storeAnswer(trx, call, answer)]);
  return answer;
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
