import { storedLocale } from '@sanguine/contract';
import { DAY, MINUTE, after } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { webLink } from '../../../platform/mail/links.ts';
import type { Reaction } from '../../../platform/outbox/dispatcher.ts';
import { addSecret, findAddressee } from '../account-secrets.repository.ts';
import { hashPassword } from '../passwords.rules.ts';
import { hashOfToken, newToken } from '../../identity/index.ts';
import { newCode } from '../codes.rules.ts';
import { verificationMail } from '../verification.mail.ts';

const CODE_HOLDS = 10 * MINUTE;
const LINK_HOLDS = DAY;

/** Mails a new code and link to an unverified address. A repeat mails others; what was mailed before them still works. */
export const mailVerification: Reaction = async (services, { payload }) => {
  const { kysely } = services.db;
  const person = await findAddressee(kysely, payload['userId']);
  if (person === undefined || person.email_verified_at !== null) return;
  const [code, token] = [newCode(), newToken()];
  const hash = await hashPassword(code);
  const now = services.clock.now();
  await addSecret(kysely, {
    user_id: person.id,
    purpose: 'verify_email',
    email: person.email,
    token_hash: hashOfToken(token),
    expires_at: after(now, LINK_HOLDS),
    code: { hash, expiresAt: after(now, CODE_HOLDS) },
  });
  const link = webLink(services.config, '/verify-email', { token });
  const { email: to, first_name: firstName } = person;
  const locale = storedLocale(person.locale);
  const mail = verificationMail({ id: newId(), to, locale, firstName, code, link });
  await services.mailer.send({ ...mail, userId: person.id });
};
