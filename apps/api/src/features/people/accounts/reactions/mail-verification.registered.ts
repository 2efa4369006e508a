import { storedLocale } from '@sanguine/contract';
import { after } from '../../../../platform/clock.ts';
import { CODES, newCode } from '../../../../platform/codes.ts';
import { newId } from '../../../../platform/ids.ts';
import { webLink } from '../../../../platform/mail/links.ts';
import type { Mail } from '../../../../platform/mail/mail.ts';
import type { Reaction } from '../../../../platform/outbox/events.ts';
import type { Services } from '../../../../platform/services.ts';
import { addSecret, type Addressee, findAddressee } from '../account-secrets.repository.ts';
import { hashOfToken, hashPassword, newToken } from '../../identity/index.ts';
import { accountMail } from '../accounts.mail.ts';

/** A new code and link for an address, in the mail that they go with. What was mailed before them still works. */
export async function newVerification(
  services: Services,
  { id: userId, email: to, first_name: firstName, locale }: Addressee,
  { purpose, expiresAt }: { purpose: 'verify_email' | 'change_email'; expiresAt: Date },
): Promise<Mail> {
  const [code, token] = [newCode(CODES.address), newToken()];
  const hash = await hashPassword(code);
  await addSecret(services.db.kysely, {
    user_id: userId,
    purpose,
    email: to,
    token_hash: hashOfToken(token),
    expires_at: expiresAt,
    code: { hash, expiresAt: after(services.clock.now(), CODES.address.holds) },
  });
  const link = webLink(services.config, '/verify-email', { token });
  const reader = { id: newId(), to, locale: storedLocale(locale), firstName };
  const kind = purpose === 'change_email' ? 'newAddress' : 'verification';
  return { ...accountMail(kind, { ...reader, code, link }), userId };
}

/** Mails a new code and link to an unverified address. */
export const mailVerification: Reaction<'accounts.registered' | 'accounts.verification-requested'> = async (
  services,
  { payload },
) => {
  const person = await findAddressee(services.db.kysely, payload.userId);
  if (person === undefined || person.email_verified_at !== null) return;
  const expiresAt = after(services.clock.now(), CODES.addressLink.holds);
  await services.mailer.send(await newVerification(services, person, { purpose: 'verify_email', expiresAt }));
};
