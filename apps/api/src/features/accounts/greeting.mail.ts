import type { Locale } from '@sanguine/contract';
import { greetingOf } from '../../platform/mail/letter.ts';
import { plainName } from '../../platform/mail/links.ts';

/** Anybody can sign up with another's address: a name that holds a web address is not carried into their mailbox. */
export function greeting(firstName: string, locale: Locale): string {
  return greetingOf(plainName(firstName, ''), locale);
}
