import { MINUTE, after } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { webLink } from '../../../platform/mail/links.ts';
import type { Reaction } from '../../../platform/outbox/dispatcher.ts';
import { findAddressee, replaceSecret } from '../account-secrets.repository.ts';
import { resetLinkMail } from '../reset-link.mail.ts';
import { hashOfToken, newToken } from '../secrets.ts';

const LINK_HOLDS = 60 * MINUTE;

/** Mails a new link to set a password. A repeat mails another, and only the last works. */
export const mailResetLink: Reaction = async (services, { payload }) => {
  const { kysely } = services.db;
  const person = await findAddressee(kysely, payload['userId']);
  if (person === undefined) return;
  const token = newToken();
  await replaceSecret(kysely, {
    user_id: person.id,
    purpose: 'reset_password',
    email: person.email,
    token_hash: hashOfToken(token),
    expires_at: after(services.clock.now(), LINK_HOLDS),
  });
  const link = webLink(services.config, '/reset-password', { token });
  const mail = resetLinkMail({ id: newId(), to: person.email, firstName: person.first_name, link });
  await services.mailer.send({ ...mail, userId: person.id });
};
