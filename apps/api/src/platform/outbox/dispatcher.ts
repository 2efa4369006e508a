import { type RawBuilder, sql } from 'kysely';
import { HOUR, SECOND, after } from '../clock.ts';
import { MailRefusedError, MailServerAwayError } from '../mail/mail.ts';
import { codeOf } from '../log-errors.ts';
import type { Services } from '../services.ts';
import type { EventName, Reaction, Reactions } from './events.ts';

/** The reactions to some events, whichever they are. */
type AnyReactions = Readonly<Record<string, readonly ((services: Services, event: never) => Promise<void>)[]>>;

type AnyReaction = (services: Services, event: TakenEvent) => Promise<void>;

/** A reaction under the name of its event. */
export function reactionTo<Name extends EventName>(event: Name, reaction: Reaction<Name>): Reactions<Name> {
  const byName: AnyReactions = { [event]: [reaction] };
  return byName as Reactions<Name>;
}

/** The reactions of several features; an event that several react to has them all. */
export function combineReactions<Name extends EventName>(...all: readonly Partial<Reactions<Name>>[]): Reactions<Name> {
  const each = all.flatMap((reactions) => Object.entries(reactions as AnyReactions));
  const combined: AnyReactions = Object.fromEntries(
    [...Map.groupBy(each, ([event]) => event)].map(([event, of]) => [event, of.flatMap(([, reactions]) => reactions)]),
  );
  return combined as Reactions<Name>;
}

/**
 * The events that are taken together; for events that send mail, as many as there are connections to the mail server.
 */
const BATCH = 20;
const MAILED_AT_ONCE = 5;
const MIN_PAUSE = 10 * SECOND;
export const MAX_PAUSE = HOUR;
/** While the mail server is away, everybody waits for the server and not longer: codes and links are asked for now. */
const AWAY_PAUSE = 30 * SECOND;
/** After this time another worker may take the events, too. */
const LEASE = 60 * SECOND;

/** An event as it is stored, of any name and with what it carries. */
interface TakenEvent {
  readonly id: string;
  readonly event: string;
  readonly payload: object;
  readonly attempts: number;
}

/** One share of the events: those whose reactions send mail, or the others. */
export interface Share {
  readonly mailed: AnyReactions;
  readonly part: 'mailed' | 'others';
}

function isInShare(share: Share | undefined): RawBuilder<boolean> {
  if (share === undefined) return sql<boolean>`true`;
  const names = sql`(${Object.keys(share.mailed)}::text[])`;
  return share.part === 'mailed' ? sql<boolean>`event = any ${names}` : sql<boolean>`event <> all ${names}`;
}

/** Takes the events that are due; the lease hides them from other workers and gives them back when this one dies. */
async function take(services: Services, share: Share | undefined): Promise<TakenEvent[]> {
  const now = services.clock.now();
  const most = share?.part === 'mailed' ? MAILED_AT_ONCE : BATCH;
  const { rows } = await sql<TakenEvent>`
    update outbox o set due_at = ${after(now, LEASE)}, attempts = o.attempts + 1
    from (select id from outbox where due_at <= ${now} and ${isInShare(share)}
      order by due_at, id limit ${most} for update skip locked) due
    where o.id = due.id
    returning o.id, o.event, o.payload, o.attempts`.execute(services.db.kysely);
  // An update returns its rows in any order; their ids are by time.
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Returns when the next event is due: a minute from now at the latest. */
export async function findNextDue(services: Services, share: Share): Promise<Date> {
  const { rows } = await sql<{ due_at: Date }>`select due_at from outbox where ${isInShare(share)}
    order by due_at limit 1`.execute(services.db.kysely);
  return rows[0]?.due_at ?? after(services.clock.now(), LEASE);
}

/** A mail that the server rejects permanently is dropped: it would be rejected again, and the person can request another. */
async function reactOnce(services: Services, react: AnyReaction, event: TakenEvent): Promise<void> {
  try {
    await react(services, event);
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error;
    services.log.warn({ event: event.event, id: event.id, status: error.status }, 'a mail was rejected permanently');
  }
}

/** Milliseconds until an event is retried whose reactions have failed so many times. */
export function pauseAfter(attempts: number, isAway = false): number {
  return Math.min(MIN_PAUSE * 2 ** Math.min(attempts - 1, 20), isAway ? AWAY_PAUSE : MAX_PAUSE);
}

/** The outcome of an event: `away` when the mail server did not answer. */
type Handled = 'done' | 'again' | 'away';

/** `emit` stored the event under the name that declares what it carries, and the reactions are listed under that name. */
function reactionsTo({ event }: TakenEvent, reactions: AnyReactions): readonly AnyReaction[] {
  return (reactions[event] ?? []) as readonly AnyReaction[];
}

async function handle(services: Services, reactions: AnyReactions, event: TakenEvent): Promise<Handled> {
  try {
    for (const react of reactionsTo(event, reactions)) await reactOnce(services, react, event);
    await services.db.kysely.deleteFrom('outbox').where('id', '=', event.id).execute();
    return 'done';
  } catch (error) {
    const isAway = error instanceof MailServerAwayError;
    const pause = pauseAfter(event.attempts, isAway);
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    // The message may contain an address: the log gets only the kind of error and its code, the table its message.
    const kind = error instanceof Error ? error.name : 'unknown';
    const { event: name, id, attempts } = event;
    services.log.warn({ kind, cause: codeOf(error), event: name, id, attempts }, 'a reaction failed');
    const again = { due_at: after(services.clock.now(), pause), last_error: reason };
    await services.db.kysely.updateTable('outbox').set(again).where('id', '=', event.id).execute();
    return isAway ? 'away' : 'again';
  }
}

/** Nothing else is tried before the mail server had time to come back. */
async function postponeDue(services: Services, share: Share | undefined): Promise<void> {
  const now = services.clock.now();
  await sql`update outbox set due_at = ${after(now, AWAY_PAUSE)} where due_at <= ${now} and ${isInShare(share)}`.execute(
    services.db.kysely,
  );
}

/** Mails are sent together, everything else one after the other. */
async function handleAll(
  services: Services,
  reactions: AnyReactions,
  { batch, part }: { batch: readonly TakenEvent[]; part: Share['part'] | undefined },
): Promise<Handled[]> {
  if (part === 'mailed') return Promise.all(batch.map((event) => handle(services, reactions, event)));
  const handled: Handled[] = [];
  for (const event of batch) handled.push(await handle(services, reactions, event));
  return handled;
}

/**
 * Runs the reactions to everything that is due. An event is removed only after all of its reactions succeeded. Sending
 * mail is limited by the mail server, so events that send mail are dispatched apart and at the same time.
 */
export async function dispatchOutbox(services: Services, reactions: AnyReactions, share?: Share): Promise<number> {
  let handled = 0;
  for (let batch = await take(services, share); batch.length > 0; batch = await take(services, share)) {
    const became = await handleAll(services, reactions, { batch, part: share?.part });
    handled += batch.length;
    if (became.every((one) => one === 'away')) {
      await postponeDue(services, share);
      break;
    }
  }
  return handled;
}
