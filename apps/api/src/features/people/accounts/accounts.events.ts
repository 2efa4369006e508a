import { type LiveRefresh, userTopic } from '../../../platform/live/refresh.ts';
import type { DomainEvent } from '../../../platform/outbox/events.ts';

declare module '../../../platform/outbox/events.ts' {
  interface Events {
    'accounts.registered': { userId: string };
    /** Somebody who is signed in wants another `email`; its owner, if it has one, hears of it where `ownerHears` is 'yes'. */
    'accounts.email-change-asked': { userId: string; email: string; ownerHears: 'yes' | 'no' };
    /** The former address is only there where it was verified. */
    'accounts.email-changed': { userId: string; formerEmail?: string };
    'accounts.verification-requested': { userId: string };
    'accounts.reset-requested': { userId: string };
    /** Somebody registered with the address of an existing account. */
    'accounts.address-taken': { userId: string };
    'accounts.password-changed': { userId: string };
    'accounts.unused': { userId: string };
    /** Its address went back to who reads the mailbox: nobody had ever proven it. */
    'accounts.replaced': { userId: string };
  }
}

export type MailRequest = 'accounts.verification-requested' | 'accounts.reset-requested' | 'accounts.address-taken';

/** The person's own screens show another account from now on. */
export function accountRefresh(userId: string): LiveRefresh {
  return { kind: 'account', topics: [userTopic(userId)], ids: {} };
}

export function emailChangeAsked(
  asked: { userId: string; email: string; ownerHears: boolean },
  at: Date,
): DomainEvent<'accounts.email-change-asked'> {
  const { userId, email, ownerHears } = asked;
  const payload = { userId, email, ownerHears: ownerHears ? 'yes' : 'no' } as const;
  return { event: 'accounts.email-change-asked', at, payload, live: accountRefresh(userId) };
}

/** The former address is notified if it was verified. */
export function emailChanged(
  former: { id: string; email: string; email_verified_at: Date | null },
  at: Date,
): DomainEvent<'accounts.email-changed'> {
  const { id: userId, email, email_verified_at } = former;
  const payload = email_verified_at === null ? { userId } : { userId, formerEmail: email };
  return { event: 'accounts.email-changed', at, payload, live: accountRefresh(userId) };
}

/** The notice of a new password goes to the person, wherever they are signed in. */
export function passwordChanged(userId: string, at: Date): DomainEvent<'accounts.password-changed'> {
  return { event: 'accounts.password-changed', at, payload: { userId }, live: accountRefresh(userId) };
}

/** Somebody has an account from now on; their address is not verified yet. */
export function registered(
  userId: string,
  at: Date,
  live: LiveRefresh | undefined,
): DomainEvent<'accounts.registered'> {
  return { event: 'accounts.registered', at, payload: { userId }, live };
}

/** Nobody has used the account for long: it is erased unless its owner comes back. */
export function accountUnused(userId: string, at: Date): DomainEvent<'accounts.unused'> {
  return { event: 'accounts.unused', at, payload: { userId } };
}

/** Somebody has asked for a mail; `userId` is empty where nobody has the address. */
export function mailRequested<Name extends MailRequest>(event: Name, userId: string, at: Date): DomainEvent<Name> {
  return { event, at, payload: { userId } };
}

/** An account is about to be erased whose address went back to its owner. */
export function accountReplaced(userId: string, at: Date): DomainEvent<'accounts.replaced'> {
  return { event: 'accounts.replaced', at, payload: { userId } };
}
