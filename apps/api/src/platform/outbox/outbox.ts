import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { newId } from '../ids.ts';

/** What happened, for those who react to it after the commit. Carries ids, no personal data. */
export interface DomainEvent {
  readonly event: string;
  readonly payload: Readonly<Record<string, string>>;
}

/** The write that stores an event beside the change that it tells of: both are committed, or neither. */
export function outboxWrite(trx: Transaction<Tables>, now: Date, { event, payload }: DomainEvent) {
  return trx
    .insertInto('outbox')
    .values({ id: newId(), event, payload: JSON.stringify(payload), created_at: now, due_at: now, last_error: null });
}
