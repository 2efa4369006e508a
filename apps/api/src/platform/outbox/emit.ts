import { sql } from 'kysely';
import { fixed, signalWork, type Trx } from '../db/index.ts';
import { newId } from '../ids.ts';
import type { LiveHint } from '../live/hint.ts';
import type { DomainEvent } from './events.ts';

function hintsOf({ live = [] }: DomainEvent): readonly LiveHint[] {
  return 'kind' in live ? [live] : live;
}

/** Both take their rows as JSON: one text however many there are, so that PostgreSQL plans it once. */
const hintsFrom = (hints: string) => sql`insert into live_events (kind, topics, ids)
  select kind, topics, ids from jsonb_to_recordset(${hints}) h (kind text, topics text[], ids jsonb)`;

const storeHints = fixed(hintsFrom);

const storeEvents = fixed(
  (events: string, hints: string) => sql`
    with stored as (
      insert into outbox (id, event, payload, created_at, due_at)
      select id, event, payload, at, at
      from jsonb_to_recordset(${events}) e (id uuid, event text, payload jsonb, at timestamptz)
    ) ${hintsFrom(hints)}`,
);

/** Stores events beside the change that caused them, with their hints for open screens: all are committed, or nothing. */
export async function emit(trx: Trx, ...events: readonly DomainEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ event, at, payload }) => ({ id: newId(), event, payload, at }));
  await storeEvents(trx, JSON.stringify(rows), JSON.stringify(events.flatMap(hintsOf)));
  signalWork(trx);
}

/** Stores hints for open screens where nobody reacts to the change. */
export async function hintScreens(trx: Trx, ...hints: readonly LiveHint[]): Promise<void> {
  if (hints.length === 0) return;
  await storeHints(trx, JSON.stringify(hints));
  signalWork(trx);
}
