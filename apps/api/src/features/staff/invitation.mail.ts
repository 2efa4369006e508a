import { letter } from '../../platform/mail/letter.ts';
import { plainName } from '../../platform/mail/links.ts';
import type { Mail } from '../../platform/mail/mail.ts';

/** The mail that lets somebody join a facility's staff. */
export function invitationMail(input: {
  id: string;
  to: string;
  firstName: string;
  inviter: string;
  facility: string;
  facilityAddress: string;
  /** From the operator's directory: nobody of the facility is on Sanguine yet. */
  isFirst: boolean;
  link: string;
}): Mail {
  const name = plainName(input.firstName, '');
  const address = plainName(input.facilityAddress, '');
  const facility = plainName(input.facility, 'A facility');
  const inviter = plainName(input.inviter, '');
  return letter({
    id: input.id,
    to: input.to,
    subject: 'You are invited to join a facility on Sanguine',
    paragraphs: [
      name === '' ? 'Hello,' : `Dear ${name},`,
      inviter === ''
        ? `You are invited to manage ${facility} on Sanguine.`
        : `${inviter} invites you to the staff of ${facility} on Sanguine.`,
      ...(input.isFirst ? ['It is listed on Sanguine, and nobody manages it yet.'] : []),
      ...(address === '' ? [] : [`The facility says that it is at ${address}.`]),
      'Sanguine connects blood donors with the places that need them. Choose a password to begin.',
    ],
    link: { text: 'Choose a password', href: input.link },
    notes: [
      input.isFirst
        ? 'The link holds for 30 days and works once. Only the newest mail of this kind works.'
        : 'The link holds for 72 hours and works once. Only the newest mail of this kind works.',
      'You do not know this facility? Then you need do nothing.',
    ],
  });
}
