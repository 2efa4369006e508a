import { storedLocale } from '@sanguine/contract';
import { after } from '../../../../platform/clock.ts';
import { CODES, newCode } from '../../../../platform/codes.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Reaction } from '../../../../platform/outbox/events.ts';
import { hashPassword } from '../../../people/identity/index.ts';
import { claimMail } from '../claim.mail.ts';
import { findClaim, setClaimCode } from '../claims.repository.ts';

/** Mails a new code to the listed address. A repeat mails another, of which only the last works. */
export const mailClaimCode: Reaction<'directory.claim-started'> = async (services, { payload }) => {
  const { kysely } = services.db;
  const claim = await findClaim(kysely, payload.claimId);
  if (claim === undefined || claim.sent_to === null) return;
  const code = newCode(CODES.listing);
  const expiresAt = after(services.clock.now(), CODES.listing.holds);
  await setClaimCode(kysely, claim.id, { hash: await hashPassword(code), expiresAt });
  const name = `${claim.first_name} ${claim.last_name}`.trim();
  const { sent_to: to, name: facility, email, phone_number: phoneNumber } = claim;
  await services.mailer.send(
    claimMail({ id: newId(), to, locale: storedLocale(claim.locale), facility, name, email, phoneNumber, code }),
  );
};
