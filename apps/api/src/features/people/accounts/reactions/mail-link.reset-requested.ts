import { storedLocale } from '@sanguine/contract';
import { after } from '../../../../platform/clock.ts';
import { CODES } from '../../../../platform/codes.ts';
import { newId } from '../../../../platform/ids.ts';
import { webLink } from '../../../../platform/mail/links.ts';
import type { Reaction } from '../../../../platform/outbox/events.ts';
import type { Services } from '../../../../platform/services.ts';
import { type Addressee, findAddressee, replaceSecret } from '../account-secrets.repository.ts';
import { accountMail } from '../accounts.mail.ts';
import { hashOfToken, newToken } from '../../identity/index.ts';

/** A new link with which the reader of the mailbox sets a password, and the mail that it goes with. */
export async function newResetLink(services: Services, person: Addressee) {
  const token = newToken();
  await replaceSecret(services.db.kysely, {
    user_id: person.id,
    purpose: 'reset_password',
    email: person.email,
    token_hash: hashOfToken(token),
    expires_at: after(services.clock.now(), CODES.passwordLink.holds),
  });
  return {
    id: newId(),
    to: person.email,
    locale: storedLocale(person.locale),
    firstName: person.first_name,
    link: webLink(services.config, '/reset-password', { token }),
  };
}

/** Mails a new link to set a password. A repeat mails another, and only the last works. */
export const mailResetLink: Reaction<'accounts.reset-requested'> = async (services, { payload }) => {
  const person = await findAddressee(services.db.kysely, payload.userId);
  if (person === undefined) return;
  const mail = accountMail('resetLink', await newResetLink(services, person));
  await services.mailer.send({ ...mail, userId: person.id });
};
