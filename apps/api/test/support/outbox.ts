import { MAILED, REACTIONS } from '../../src/app/reactions.ts';
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

/** Runs all reactions that are due, as the worker would. */
export async function react({ services }: { readonly services: Services }, reactions = ALL): Promise<number> {
  const handled = await dispatchOutbox(services, reactions);
  await workOff(services);
  return handled;
}

/** Runs all reactions that are due, and keeps their mails as a demonstration does. */
export async function reactAndKeepMail(app: TestApp): Promise<void> {
  const before = app.mails.length;
  await react(app);
  const { db, clock } = app.services;
  for (const mail of app.mails.slice(before)) await keepInMailbox(db, mail, clock.now());
}
