import type { Reaction } from '../../../platform/outbox/dispatcher.ts';
import { findAddressee } from '../account-secrets.repository.ts';
import { addressTakenMail } from '../address-taken.mail.ts';
import { newResetLink } from './mail-link.reset-requested.ts';

/** Mails a way into the account to whoever reads the mailbox: also where somebody else made the account. */
export const mailWayIn: Reaction = async (services, { payload }) => {
  const person = await findAddressee(services.db.kysely, payload['userId']);
  if (person === undefined) return;
  const input = { ...(await newResetLink(services, person)), isVerified: person.email_verified_at !== null };
  await services.mailer.send({ ...addressTakenMail(input), userId: person.id });
};
