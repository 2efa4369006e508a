import { type LiveHint, userTopic } from '../../platform/live/hint.ts';
import type { DomainEvent } from '../../platform/outbox/emit.ts';

export const REGISTERED = 'accounts.registered';
/** Somebody who is signed in wants another `email`; its owner, if it has one, hears of it where `ownerHears` is 'yes'. */
export const EMAIL_CHANGE_ASKED = 'accounts.email-change-asked';
/** Carries `formerEmail`, too, where that one was verified. */
export const EMAIL_CHANGED = 'accounts.email-changed';
export const VERIFICATION_REQUESTED = 'accounts.verification-requested';
export const RESET_REQUESTED = 'accounts.reset-requested';
/** Somebody registered with the address of an existing account. */
export const ADDRESS_TAKEN = 'accounts.address-taken';
export const PASSWORD_CHANGED = 'accounts.password-changed';
/** The account is erased unless its donor comes back. */
export const ACCOUNT_UNUSED = 'accounts.unused';

/** The person's own screens show another account from now on. */
export function accountHint(userId: string): LiveHint {
  return { kind: 'account', topics: [userTopic(userId)], ids: {} };
}

export function emailChangeAsked(asked: { userId: string; email: string; ownerHears: boolean }, at: Date): DomainEvent {
  const { userId, email, ownerHears } = asked;
  const payload = { userId, email, ownerHears: ownerHears ? 'yes' : 'no' };
  return { event: EMAIL_CHANGE_ASKED, at, payload, live: accountHint(userId) };
}

/** The former address is notified if it was verified. */
export function emailChanged(
  former: { id: string; email: string; email_verified_at: Date | null },
  at: Date,
): DomainEvent {
  const { id: userId, email, email_verified_at } = former;
  const payload = email_verified_at === null ? { userId } : { userId, formerEmail: email };
  return { event: EMAIL_CHANGED, at, payload, live: accountHint(userId) };
}

/** The notice of a new password goes to the person, wherever they are signed in. */
export function passwordChanged(userId: string, at: Date): DomainEvent {
  return { event: PASSWORD_CHANGED, at, payload: { userId }, live: accountHint(userId) };
}
