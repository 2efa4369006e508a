import { CLAIM_DAYS, storedLocale } from '@sanguine/contract';
import { createHash } from 'node:crypto';
import { after, DAY } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { webLink } from '../../../platform/mail/links.ts';
import type { Reaction } from '../../../platform/outbox/events.ts';
import { hit, isTooMany, type Limit } from '../../../platform/rate-limit.ts';
import { hashOfToken, newToken } from '../../identity/index.ts';
import { claimMail } from '../entered-donors.mail.ts';
import { findInvitation } from '../entered-donors.read-model.ts';
import { setClaimLink } from '../entered-donors.repository.ts';

/** Over all facilities: a mailbox has one reader. Beyond it nothing is sent, and nobody is told, for it would tell of others. */
function recipientLimit(email: string): Limit {
  const address = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  return { key: `enter-donors:to:${address}`, hits: 2, per: 7 * DAY };
}

/** Mails the link by which a donor claims the record. A repeat mails another, and only the last works. */
export const mailClaimLink: Reaction<'donor.entered'> = async (services, { payload }) => {
  const { kysely } = services.db;
  const invitation = await findInvitation(kysely, payload.enteredDonorId);
  if (invitation === undefined) return;
  const { email, donor_id: userId, facility_name: facility, is_verified: isVerified, locale } = invitation;
  try {
    await hit(services, recipientLimit(email));
  } catch (error) {
    if (isTooMany(error)) return;
    throw error;
  }
  const token = newToken();
  const expiresAt = after(services.clock.now(), CLAIM_DAYS * DAY);
  await setClaimLink(kysely, payload.enteredDonorId, { hash: hashOfToken(token), expiresAt });
  const link = webLink(services.config, '/claim-record', { token });
  // The donor has chosen no language yet: it is that of who entered them.
  const mail = claimMail({ id: newId(), to: email, locale: storedLocale(locale), facility, isVerified, link });
  await services.mailer.send({ ...mail, userId });
};
