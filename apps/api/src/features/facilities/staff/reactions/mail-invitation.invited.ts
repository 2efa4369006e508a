import { storedLocale } from '@sanguine/contract';
import { after, DAY } from '../../../../platform/clock.ts';
import { CODES } from '../../../../platform/codes.ts';
import { newId } from '../../../../platform/ids.ts';
import { webLink } from '../../../../platform/mail/links.ts';
import type { Mail } from '../../../../platform/mail/mail.ts';
import type { Reaction } from '../../../../platform/outbox/events.ts';
import { allows, hit } from '../../../../platform/rate-limit.ts';
import type { Services } from '../../../../platform/services.ts';
import { mailboxOf } from '../../facilities/index.ts';
import { hashOfToken, newToken } from '../../../people/identity/index.ts';
import { invitationMail } from '../invitation.mail.ts';
import { invitedAccountMail } from '../invited-account.mail.ts';
import { findInvitationOfMail } from '../staff.read-model.ts';
import { setInvitationToken } from '../invitations.repository.ts';

/** Invitations of a day to one mailbox from all facilities that nobody verified. Beyond it nothing is sent, and nobody is told: it would tell of others. */
const UNVERIFIED_TO_ONE = 3;

/** Tells whether the mailbox still takes an invitation. */
async function takesMail(services: Services, invitation: Invitation) {
  const { email, facility_id: facilityId, facility_verified_at: verifiedAt, invited_by: by } = invitation;
  // An operator invites the first of a listing.
  if (verifiedAt !== null || by === null) return true;
  const key = `invite:unverified:to:${mailboxOf(email, { facilityId, isVerified: false })}`;
  return allows(hit(services, { key, hits: UNVERIFIED_TO_ONE, per: DAY }));
}

type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitationOfMail>>>;

/** The account of a donor or an operator cannot join: its owner hears what somebody tried and what to do, and whoever invited hears nothing of it. */
function toAccount({ config }: Services, invitation: Invitation): Mail {
  return invitedAccountMail({
    id: newId(),
    to: invitation.email,
    locale: storedLocale(invitation.account_locale),
    facility: invitation.facility_name,
    link: webLink(config, '/login', {}),
  });
}

/** Mails a new link to an invited person. A repeat mails another, and only the last works. */
export const mailInvitation: Reaction<'staff.invited'> = async (services, { payload }) => {
  const { kysely } = services.db;
  const invitation = await findInvitationOfMail(kysely, payload.invitationId);
  if (invitation === undefined || !(await takesMail(services, invitation))) return;
  const isStaff = invitation.account_role === 'facility_staff';
  if (invitation.account_id !== null && !isStaff) {
    await services.mailer.send({ ...toAccount(services, invitation), userId: invitation.account_id });
    return;
  }
  const token = newToken();
  const { invited_by: userId } = invitation;
  const { holds } = userId === null ? CODES.firstInvitation : CODES.invitation;
  const expiresAt = after(services.clock.now(), holds);
  await setInvitationToken(kysely, invitation.id, { tokenHash: hashOfToken(token), expiresAt });
  const mail = invitationMail({
    id: newId(),
    to: invitation.email,
    // People without an account yet get the language of the person who invites them.
    locale: storedLocale(isStaff ? invitation.account_locale : invitation.locale),
    // People with one are not addressed by a name that a stranger chose.
    firstName: isStaff ? '' : invitation.first_name,
    inviter: `${invitation.inviter_first_name ?? ''} ${invitation.inviter_last_name ?? ''}`.trim(),
    facility: invitation.facility_name,
    facilityAddress: invitation.facility_address,
    isVerified: invitation.facility_verified_at !== null,
    isFirst: userId === null,
    link: webLink(services.config, '/accept-invitation', { token }),
  });
  await services.mailer.send(userId === null ? mail : { ...mail, userId });
};
