import { storedLocale } from '@sanguine/contract';
import type { Reaction } from '../../../../platform/outbox/events.ts';
import { claimAcceptedMail } from '../claim.mail.ts';
import { deleteClaim, findClaim } from '../claims.repository.ts';

/** The listed address hears whom the operator has invited; then the claim is over. */
export const mailClaimNotice: Reaction<'directory.claim-accepted'> = async (services, { id, payload }) => {
  const { kysely } = services.db;
  const claim = await findClaim(kysely, payload.claimId);
  if (claim === undefined) return;
  const { sent_to: to, name: facility, email, phone_number: phoneNumber } = claim;
  const name = `${claim.first_name} ${claim.last_name}`.trim();
  if (to !== null)
    await services.mailer.send(
      claimAcceptedMail({ id, to, locale: storedLocale(claim.locale), facility, name, email, phoneNumber }),
    );
  await deleteClaim(kysely, claim.id);
};
