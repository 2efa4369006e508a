import { storedLocale } from '@sanguine/contract';
import { after } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { webLink } from '../../../platform/mail/links.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Reaction } from '../../../platform/outbox/events.ts';
import type { Services } from '../../../platform/services.ts';
import { hashOfToken, newToken } from '../../identity/index.ts';
import { invitationMail } from '../invitation.mail.ts';
import { invitedAccountMail } from '../invited-account.mail.ts';
import { FIRST_INVITATION_HOLDS, INVITATION_HOLDS } from '../staff.rules.ts';
import { findInvitationOfMail } from '../staff.read-model.ts';
import { setInvitationToken } from '../invitations.repository.ts';

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
  if (invitation === undefined) return;
  const isStaff = invitation.account_role === 'facility_staff';
  if (invitation.account_id !== null && !isStaff) {
    await services.mailer.send({ ...toAccount(services, invitation), userId: invitation.account_id });
    return;
  }
  const token = newToken();
  const { invited_by: userId } = invitation;
  const holds = userId === null ? FIRST_INVITATION_HOLDS : INVITATION_HOLDS;
  const expiresAt = after(services.clock.now(), holds);
  await setInvitationToken(kysely, invitation.id, { tokenHash: hashOfToken(token), expiresAt });
  const mail = invitationMail({
    id: newId(),
    to: invitation.email,
    // Who has no account yet gets the language of who invites them.
    locale: storedLocale(isStaff ? invitation.account_locale : invitation.locale),
    // Who has one is not addressed by a name that a stranger chose.
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
