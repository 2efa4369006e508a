import { MAIL_WAIT_MINUTES, NOTIFICATION_KINDS, NOTIFICATIONS } from '@sanguine/contract';
import { sql } from 'kysely';
import { MAILED, REACTIONS } from '../../src/app/reactions.ts';
import { sendGathered } from '../../src/features/notify/notifications/index.ts';
import { after, MINUTE } from '../../src/platform/clock.ts';
import { combineReactions, dispatchOutbox } from '../../src/platform/outbox/dispatcher.ts';
import { keepInMailbox } from '../../src/platform/mail/mailbox.ts';
import type { Services } from '../../src/platform/services.ts';
import type { TestApp } from './app.ts';
import { workOff } from './queues.ts';

const ALL = combineReactions(MAILED, REACTIONS);

type AllReactions = typeof ALL;

/** All reactions, those to each event in another order. */
export function reordered(order: (reactions: readonly unknown[]) => readonly unknown[]): AllReactions {
  return Object.fromEntries(Object.entries(ALL).map(([event, of]) => [event, order(of)])) as AllReactions;
}

/** What staff may still undo waits for its minutes in every test. */
const UNDOABLE = NOTIFICATION_KINDS.filter((kind) => NOTIFICATIONS[kind].waits);

/** Most tests read at once what is mailed ten minutes later, with what follows until then. */
async function endWaiting({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  await sql`update mail_items i set due_at = ${now} where mail_id is null and due_at <= ${after(now, MAIL_WAIT_MINUTES * MINUTE)}
    and kind <> all(${UNDOABLE}::text[])`.execute(db.kysely);
}

/** Runs all reactions that are due, as the worker would, and what is mailed then: with `gathering` only what has waited long enough. */
export async function react(
  { services }: { readonly services: Services },
  reactions = ALL,
  { gathering = false } = {},
): Promise<number> {
  const handled = await dispatchOutbox(services, reactions);
  if (!gathering) await endWaiting(services);
  await sendGathered(services);
  await workOff(services);
  return handled;
}

/** As in production: what happens to one booking within minutes is one mail. */
export const reactGathering = (app: { readonly services: Services }) => react(app, ALL, { gathering: true });

/** Runs all reactions that are due, and keeps their mails as a demonstration does. */
export async function reactAndKeepMail(app: TestApp): Promise<void> {
  const before = app.mails.length;
  await react(app);
  const { db, clock } = app.services;
  for (const mail of app.mails.slice(before)) await keepInMailbox(db, mail, clock.now());
}
