import { type RawBuilder, sql } from 'kysely';
import { HOUR, SECOND, after } from '../clock.ts';
import { MailRefusedError } from '../mail/mail.ts';
import type { Services } from '../services.ts';

export interface StoredEvent {
  readonly id: string;
  readonly event: string;
  readonly payload: Record<string, string>;
}

/** A reaction to an event. May run more than once for the same event: its id makes the effect idempotent. */
export type Reaction = (services: Services, event: StoredEvent) => Promise<void>;
export type Reactions = Readonly<Record<string, readonly Reaction[]>>;

/** The reactions of several features; an event that several react to has them all. */
export function combineReactions(...all: readonly Reactions[]): Reactions {
  const each = all.flatMap((reactions) => Object.entries(reactions));
  return Object.fromEntries(
    [...Map.groupBy(each, ([event]) => event)].map(([event, of]) => [event, of.flatMap(([, reactions]) => reactions)]),
  );
}

/** How many events are taken together; for events that send mail, as many as there are connections to the mail server. */
const BATCH = 20;
const MAILED_AT_ONCE = 5;
const MIN_PAUSE = 10 * SECOND;
export const MAX_PAUSE = HOUR;
/** After this time another worker may take the events, too. */
const LEASE = 60 * SECOND;

interface Taken extends StoredEvent {
  readonly attempts: number;
}

/** Which events: those whose reactions send mail, or the others. */
export interface Share {
  readonly mailed: Reactions;
  readonly part: 'mailed' | 'others';
}

function isInShare(share: Share | undefined): RawBuilder<boolean> {
  if (share === undefined) return sql<boolean>`true`;
  const names = sql`(${Object.keys(share.mailed)}::text[])`;
  return share.part === 'mailed' ? sql<boolean>`event = any ${names}` : sql<boolean>`event <> all ${names}`;
}

/** Takes the events that are due; the lease hides them from other workers and gives them back when this one dies. */
async function take(services: Services, share: Share | undefined): Promise<Taken[]> {
  const now = services.clock.now();
  const most = share?.part === 'mailed' ? MAILED_AT_ONCE : BATCH;
  const { rows } = await sql<Taken>`
    update outbox o set due_at = ${after(now, LEASE)}, attempts = o.attempts + 1
    from (select id from outbox where due_at <= ${now} and ${isInShare(share)}
      order by due_at limit ${most} for update skip locked) due
    where o.id = due.id
    returning o.id, o.event, o.payload, o.attempts`.execute(services.db.kysely);
  return rows;
}

/** When the next event is due: a minute from now at the latest. */
export async function findNextDue(services: Services, share: Share): Promise<Date> {
  const { rows } = await sql<{ due_at: Date }>`select due_at from outbox where ${isInShare(share)}
    order by due_at limit 1`.execute(services.db.kysely);
  return rows[0]?.due_at ?? after(services.clock.now(), LEASE);
}

/** A mail that the server rejects permanently is dropped: it would be rejected again, and the person can request another. */
async function reactOnce(services: Services, react: Reaction, event: Taken): Promise<void> {
  try {
    await react(services, event);
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error;
    services.log.warn({ event: event.event, id: event.id, status: error.status }, 'a mail was rejected permanently');
  }
}

/** Milliseconds until an event is retried whose reactions have failed so many times. */
export function pauseAfter(attempts: number): number {
  return Math.min(MIN_PAUSE * 2 ** Math.min(attempts - 1, 20), MAX_PAUSE);
}

async function handle(services: Services, reactions: Reactions, event: Taken): Promise<void> {
  try {
    for (const react of reactions[event.event] ?? []) await reactOnce(services, react, event);
    await services.db.kysely.deleteFrom('outbox').where('id', '=', event.id).execute();
  } catch (error) {
    const pause = pauseAfter(event.attempts);
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    // The message may contain an address: the log gets only the kind of error, the table its message.
    const kind = error instanceof Error ? error.name : 'unknown';
    services.log.warn({ kind, event: event.event, id: event.id, attempts: event.attempts }, 'a reaction failed');
    const again = { due_at: after(services.clock.now(), pause), last_error: reason };
    await services.db.kysely.updateTable('outbox').set(again).where('id', '=', event.id).execute();
  }
}

/**
 * Runs the reactions to everything that is due. An event is removed only after all of its reactions succeeded. Sending
 * mail is limited by the mail server, so events that send mail are dispatched apart and at the same time.
 */
export async function dispatchOutbox(services: Services, reactions: Reactions, share?: Share): Promise<number> {
  let handled = 0;
  for (let batch = await take(services, share); batch.length > 0; batch = await take(services, share)) {
    if (share?.part === 'mailed') await Promise.all(batch.map((event) => handle(services, reactions, event)));
    else for (const event of batch) await handle(services, reactions, event);
    handled += batch.length;
  }
  return handled;
}
