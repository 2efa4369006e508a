import { type RawBuilder, sql } from 'kysely';
import { type Trx, signalWork } from '../db/index.ts';
import { newId } from '../ids.ts';
import type { LiveHint } from '../live/hint.ts';

/** An event that others react to after the commit. Carries ids, no personal data. */
export interface DomainEvent {
  readonly event: string;
  readonly at: Date;
  readonly payload: Readonly<Record<string, string>>;
  /** Which open screens it concerns. */
  readonly live?: LiveHint | readonly LiveHint[] | undefined;
}

function hintsOf({ live = [] }: DomainEvent): readonly LiveHint[] {
  return 'kind' in live ? [live] : live;
}

/** Stores events beside the change that caused them, with their hints for open screens: all are committed, or nothing. */
export async function emit(trx: Trx, ...events: readonly DomainEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ event, at, payload }) => ({ id: newId(), event, payload, at }));
  await sql`
    with stored as (
      insert into outbox (id, event, payload, created_at, due_at)
      select id, event, payload, at, at
      from jsonb_to_recordset(${JSON.stringify(rows)}) e (id uuid, event text, payload jsonb, at timestamptz)
    ) ${insertHints(events.flatMap(hintsOf))}`.execute(trx);
  signalWork(trx);
}

/** Stores hints for open screens where nobody reacts to the change. */
export async function hintScreens(trx: Trx, ...hints: readonly LiveHint[]): Promise<void> {
  if (hints.length === 0) return;
  await insertHints(hints).execute(trx);
  signalWork(trx);
}

/** One text however many hints there are, so that PostgreSQL plans it once. */
function insertHints(hints: readonly LiveHint[]): RawBuilder<unknown> {
  return sql`insert into live_events (kind, topics, ids)
    select kind, topics, ids from jsonb_to_recordset(${JSON.stringify(hints)}) h (kind text, topics text[], ids jsonb)`;
}
