import type { Reaction } from '../../../../platform/outbox/events.ts';
import { findAddressee } from '../account-secrets.repository.ts';
import { accountMail } from '../accounts.mail.ts';
import { newResetLink } from './mail-link.reset-requested.ts';

/** Mails the owner of the mailbox a link into the account, even when somebody else made it. */
export const mailAccountLink: Reaction<'accounts.address-taken'> = async (services, { payload }) => {
  const person = await findAddressee(services.db.kysely, payload.userId);
  if (person === undefined) return;
  const kind = person.email_verified_at === null ? 'unprovenAddressTaken' : 'addressTaken';
  await services.mailer.send({ ...accountMail(kind, await newResetLink(services, person)), userId: person.id });
};
