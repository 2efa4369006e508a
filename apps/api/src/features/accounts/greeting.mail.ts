import { plainName } from '../../platform/mail/links.ts';

/** Anybody can sign up with another's address: a name that holds a web address is not carried into their mailbox. */
export function greeting(firstName: string): string {
  const name = plainName(firstName, '');
  return name === '' ? 'Hello,' : `Dear ${name},`;
}
