import { newId } from '../ids.ts';
import { type Trx, signalWork } from '../db/index.ts';
import { type LiveHint, liveRows } from '../live/hint.ts';

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
  const rows = events.map(({ event, at, payload }) => ({
    id: newId(),
    event,
    payload: JSON.stringify(payload),
    created_at: at,
    due_at: at,
    last_error: null,
  }));
  await Promise.all([trx.insertInto('outbox').values(rows).execute(), storeHints(trx, events.flatMap(hintsOf))]);
  signalWork(trx);
}

/** Stores hints for open screens where nobody reacts to the change. */
export async function hintScreens(trx: Trx, ...hints: readonly LiveHint[]): Promise<void> {
  await storeHints(trx, hints);
  if (hints.length > 0) signalWork(trx);
}

async function storeHints(trx: Trx, hints: readonly LiveHint[]): Promise<void> {
  if (hints.length > 0) await trx.insertInto('live_events').values(liveRows(hints)).execute();
}
