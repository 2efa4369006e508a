import type { Reaction } from '../../../platform/outbox/dispatcher.ts';
import { findAddressee } from '../account-secrets.repository.ts';
import { addressTakenMail } from '../address-taken.mail.ts';
import { newResetLink } from './mail-link.reset-requested.ts';

/** Mails the owner of the mailbox a link into the account, even when somebody else made it. */
export const mailAccountLink: Reaction = async (services, { payload }) => {
  const person = await findAddressee(services.db.kysely, payload['userId']);
  if (person === undefined) return;
  const input = { ...(await newResetLink(services, person)), isVerified: person.email_verified_at !== null };
  await services.mailer.send({ ...addressTakenMail(input), userId: person.id });
};
