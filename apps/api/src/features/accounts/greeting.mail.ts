import type { Locale } from '@sanguine/contract';
import { greetingOf } from '../../platform/mail/letter.ts';
import { plainPerson } from '../../platform/mail/links.ts';

/** Anybody can sign up with another's address: a name that holds a web address, or reads like a message, is not carried there. */
export function greeting(firstName: string, locale: Locale): string {
  return greetingOf(plainPerson(firstName, ''), locale);
}
