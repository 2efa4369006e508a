import { AbortedTransactionError, CompiledQuery, type QueryResult } from 'kysely';
import { auditSetting } from './audit-context.ts';

/** Sends a statement on one connection and resolves to its answer. */
export type Ask = (query: CompiledQuery) => Promise<QueryResult<unknown>>;

/** A statement came after the end of its transaction. */
export class TransactionClosedError extends Error {
  override readonly name = 'TransactionClosedError';
}

const BEGIN = CompiledQuery.raw('begin isolation level read committed');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

/** Sends BEGIN and the audit context; the promise may be left unhandled. */
function begin(send: Ask): Promise<unknown> {
  const context = auditSetting();
  const begun = Promise.all([send(BEGIN), ...(context ? [send(context)] : [])]);
  begun.catch(() => undefined);
  return begun;
}

/**
 * One READ COMMITTED transaction on one connection. After a failed statement nothing is committed, even when the work
 * overlooks it. Without a statement nothing is sent at all.
 */
export async function runTransaction<T>(send: Ask, work: (ask: Ask) => Promise<T>): Promise<T> {
  let begun: Promise<unknown> | undefined;
  let isOpen = true;
  let failure: { cause: unknown } | undefined;

  function assertUsable(): void {
    if (!isOpen) throw new TransactionClosedError('the transaction has ended');
    if (failure) throw new AbortedTransactionError(failure);
  }

  async function ask(query: CompiledQuery): Promise<QueryResult<unknown>> {
    assertUsable();
    begun ??= begin(send);
    // Behind a BEGIN that failed a write would be committed on its own.
    await begun;
    assertUsable();
    try {
      return await send(query);
    } catch (error) {
      // Statements sent behind a failed one fail because of it, so they report the same error.
      failure ??= { cause: error };
      throw failure.cause;
    }
  }

  try {
    const result = await work(ask);
    await begun;
    isOpen = false;
    if (failure) throw new AbortedTransactionError(failure);
    if (begun) await send(COMMIT);
    return result;
  } catch (error) {
    isOpen = false;
    if (begun) await send(ROLLBACK).catch(() => undefined);
    throw error;
  }
}
