import { sql } from 'kysely';
import { fixed, signalWork, type Trx } from '../db/index.ts';
import { newId } from '../ids.ts';
import type { LiveRefresh } from '../live/refresh.ts';
import type { DomainEvent } from './events.ts';

function refreshesOf({ live = [] }: DomainEvent): readonly LiveRefresh[] {
  return 'kind' in live ? [live] : live;
}

/** Both take their rows as JSON: one text however many there are, so that PostgreSQL plans it once. */
const refreshesFrom = (refreshes: string) => sql`insert into live_events (kind, topics, ids)
  select kind, topics, ids from jsonb_to_recordset(${refreshes}) h (kind text, topics text[], ids jsonb)`;

const storeRefreshes = fixed(refreshesFrom);

const storeEvents = fixed(
  (events: string, refreshes: string) => sql`
    with stored as (
      insert into outbox (id, event, payload, created_at, due_at)
      select id, event, payload, at, at
      from jsonb_to_recordset(${events}) e (id uuid, event text, payload jsonb, at timestamptz)
    ) ${refreshesFrom(refreshes)}`,
);

/** Stores events beside the change that caused them, with their refreshes for open screens: all are committed, or nothing. */
export async function emit(trx: Trx, ...events: readonly DomainEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ event, at, payload }) => ({ id: newId(), event, payload, at }));
  await storeEvents(trx, JSON.stringify(rows), JSON.stringify(events.flatMap(refreshesOf)));
  signalWork(trx);
}

/** Stores refreshes for open screens where nobody reacts to the change. */
export async function refreshScreens(trx: Trx, ...refreshes: readonly LiveRefresh[]): Promise<void> {
  if (refreshes.length === 0) return;
  await storeRefreshes(trx, JSON.stringify(refreshes));
  signalWork(trx);
}
