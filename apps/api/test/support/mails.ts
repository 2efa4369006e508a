import { v5 } from 'uuid';
import { accountsReactions } from '../../src/features/people/accounts/index.ts';
import { directoryReactions } from '../../src/features/operator/directory/index.ts';
import { staffReactions } from '../../src/features/facilities/staff/index.ts';
import type { Mail } from '../../src/platform/mail/mail.ts';
import { dispatchOutbox } from '../../src/platform/outbox/dispatcher.ts';
import type { TestApp } from './app.ts';

/** Runs what is due in the outbox, and returns the mails to one address, the newest last. */
export async function mailsTo(app: TestApp, address: string): Promise<Mail[]> {
  await dispatchOutbox(app.services, { ...accountsReactions, ...directoryReactions, ...staffReactions });
  return app.mails.filter((mail) => mail.to === address);
}

/** The newest mail to an address; fails when there is none. */
export async function lastMailTo(app: TestApp, address: string): Promise<Mail> {
  const mail = (await mailsTo(app, address)).at(-1);
  if (mail === undefined) throw new Error(`no mail to ${address}`);
  return mail;
}

/** The six digits in a mail; '' when it has none. */
export function codeOf(mail: Mail): string {
  return /^\d{6}$/m.exec(mail.text)?.[0] ?? '';
}

/** The address in a mail that carries a token, and the token; '' when it has none. */
export function linkOf(mail: Mail): { page: string; token: string } {
  const [, page = '', token = ''] = /^(http\S+)\?token=(\S+)$/m.exec(mail.text) ?? [];
  return { page, token };
}

/** The id of the mail that tells a person of an event: a repeat has the same. */
export const mailIdOf = (userId: string, eventId: string) => v5(userId, eventId);
