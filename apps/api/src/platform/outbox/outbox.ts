import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { newId } from '../ids.ts';
import { type LiveHint, liveRows } from '../live/hint.ts';

/** What happened, for those who react to it after the commit. Carries ids, no personal data. */
export interface DomainEvent {
  readonly event: string;
  readonly payload: Readonly<Record<string, string>>;
  /** Which open screens it concerns. */
  readonly live?: LiveHint | readonly LiveHint[];
}

function hintsOf({ live = [] }: DomainEvent): readonly LiveHint[] {
  return 'kind' in live ? [live] : live;
}

/** The write that stores an event beside the change that it tells of: both are committed, or neither. */
export function outboxWrite(trx: Transaction<Tables>, now: Date, event: DomainEvent) {
  const stored = {
    id: newId(),
    event: event.event,
    payload: JSON.stringify(event.payload),
    created_at: now,
    due_at: now,
    last_error: null,
  };
  const hints = liveRows(hintsOf(event));
  if (hints.length === 0) return trx.insertInto('outbox').values(stored);
  return trx
    .with('hinted', (db) => db.insertInto('live_events').values(hints))
    .insertInto('outbox')
    .values(stored);
}
