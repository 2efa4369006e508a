import { DAY, HOUR, MINUTE } from '../../../platform/clock.ts';
import { CODES } from '../../../platform/codes.ts';
import { hidden, type Limit, hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';

/** Failed checks of one account's password. */
export function accountLimit(email: string): Limit {
  return { key: `sign-in:account:${hidden(email)}`, hits: 10, per: 15 * MINUTE };
}

/** Failed checks of one account's password on a device where it was right before. */
export function deviceLimit(deviceToken: string, email: string): Limit {
  return { key: `sign-in:device:${hidden(deviceToken)}:${hidden(email)}`, hits: 5, per: 15 * MINUTE };
}

/** Codes of a second factor tried for one account, over all sign-ins. */
export function factorLimit(userId: string): Limit {
  return { key: `second-factor:${userId}`, ...CODES.secondFactor.perAccount };
}

/** Failed sign-ins from one address, over all accounts. */
export function addressLimit(network: string): Limit {
  return { key: `sign-in:address:${network}`, hits: 100, per: HOUR };
}

export function registrationLimit(network: string, perHour: number): Limit {
  return { key: `register:${network}`, hits: perHour, per: HOUR };
}

/** Registrations of addresses that have an account already: beyond it, what is registered from there opens by a mail only, known or not. */
export function knownAddressLimit(network: string): Limit {
  return { key: `register:known:${network}`, hits: 5, per: HOUR };
}

/** Codes and links tried from one address, over all accounts: each of those who may register there has one to enter. */
export function secretLimit(network: string, registrationsPerHour: number): Limit {
  const { hits, per } = CODES.addressLink.perNetwork;
  return { key: `secret:address:${network}`, hits: Math.max(hits, registrationsPerHour), per };
}

/** Codes tried by one requester for one account, over all codes that it got: the person themselves, or a place. */
export function codeLimit(whose: string): Limit {
  return { key: `code:account:${hidden(whose)}`, ...CODES.address.perAccount };
}

/** Changes of a profile that may send a mail to another address. */
export function emailChangeLimit(userId: string): Limit {
  return { key: `email-change:${userId}`, hits: 30, per: HOUR };
}

/** Mails to the owner of an address that somebody wants for another account. */
export function addressWantedLimit(email: string): Limit {
  return { key: `email-change:to:${hidden(email)}`, hits: 1, per: DAY };
}

type MailKind = 'verification' | 'reset';

/** Mails of a kind that are asked for from one address. */
function mailRequestLimit(network: string, kind: MailKind): Limit {
  return { key: `mail:${kind}:from:${network}`, hits: 60, per: HOUR };
}

function mailPerMinute(email: string, kind: MailKind): Limit {
  return { key: `mail:${kind}:minute:${hidden(email)}`, hits: 1, per: MINUTE };
}

function mailPerHour(email: string, kind: MailKind): Limit {
  return { key: `mail:${kind}:hour:${hidden(email)}`, hits: 5, per: HOUR };
}

/**
 * Counts a mail that is asked for: one a minute and five an hour for an email address, known or not. Requests from a
 * blocked place do not use these up, and what the minute refuses does not count for the hour.
 */
export async function hitMailLimits(services: Services, kind: MailKind, asked: { network: string; email: string }) {
  const { network, email } = asked;
  await hit(services, mailRequestLimit(network, kind), mailPerMinute(email, kind), mailPerHour(email, kind));
}
