import { storedLocale } from '@sanguine/contract';
import { after, DAY } from '../../../../platform/clock.ts';
import { CODES } from '../../../../platform/codes.ts';
import { newId } from '../../../../platform/ids.ts';
import { webLink } from '../../../../platform/mail/links.ts';
import type { Reaction } from '../../../../platform/outbox/events.ts';
import { allows, hit, type Limit } from '../../../../platform/rate-limit.ts';
import { mailboxOf } from '../../../facilities/facilities/index.ts';
import { hashOfToken, newToken } from '../../../people/identity/index.ts';
import { claimMail } from '../entered-donors.mail.ts';
import { findInvitation } from '../entered-donors.read-model.ts';
import { setClaimLink } from '../entered-donors.repository.ts';

/** Two a week, together of all facilities that nobody verified. Beyond it nothing is sent, and nobody is told: it would tell of others. */
function recipientLimit(email: string, from: { facilityId: string; isVerified: boolean }): Limit {
  return { key: `enter-donors:to:${mailboxOf(email, from)}`, hits: 2, per: 7 * DAY };
}

/** Mails the link by which a donor claims the record. A repeat mails another, and only the last works. */
export const mailClaimLink: Reaction<'donor.entered'> = async (services, { payload }) => {
  const { kysely } = services.db;
  const invitation = await findInvitation(kysely, payload.enteredDonorId);
  if (invitation === undefined) return;
  const { email, donor_id: userId, facility_id: facilityId, facility_name: facility, locale } = invitation;
  const isVerified = invitation.is_verified;
  if (!(await allows(hit(services, recipientLimit(email, { facilityId, isVerified }))))) return;
  const token = newToken();
  const expiresAt = after(services.clock.now(), CODES.recordLink.holds);
  await setClaimLink(kysely, payload.enteredDonorId, { hash: hashOfToken(token), expiresAt });
  const link = webLink(services.config, '/claim-record', { token });
  // The donor has chosen no language yet: it is that of the person who entered them.
  const mail = claimMail({ id: newId(), to: email, locale: storedLocale(locale), facility, isVerified, link });
  await services.mailer.send({ ...mail, userId });
};
