import type { Locale } from '@sanguine/contract';
import { greetingOf, letter } from '../../../platform/mail/letter.ts';
import { plainName, plainPerson, plainText } from '../../../platform/mail/links.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { staffWords } from './staff.words.ts';

/** The mail that lets somebody join a facility's staff. */
export function invitationMail(input: {
  id: string;
  to: string;
  locale: Locale;
  firstName: string;
  inviter: string;
  facility: string;
  facilityAddress: string;
  /** An operator has verified the facility. */
  isVerified: boolean;
  /** From the operator's directory: nobody of the facility is on Sanguine yet. */
  isFirst: boolean;
  link: string;
}): Mail {
  const t = staffWords(input.locale);
  const name = plainPerson(input.firstName, '');
  const address = plainText(input.facilityAddress);
  const facility = plainName(input.facility, t('staff.invitation.a-facility'));
  const inviter = plainPerson(input.inviter, '');
  return letter({
    id: input.id,
    locale: input.locale,
    to: input.to,
    subject: t('staff.invitation.subject'),
    paragraphs: [
      greetingOf(name, input.locale),
      inviter === '' ? t('staff.invitation.manage', { facility }) : t('staff.invitation.join', { inviter, facility }),
      ...(input.isFirst ? [t('staff.invitation.nobody-yet')] : []),
      ...(address === '' ? [] : [t('staff.invitation.address', { address })]),
      t('staff.invitation.what-it-is'),
      ...(input.isVerified ? [] : [t('staff.invitation.unverified', { facility })]),
    ],
    link: { text: t('staff.invitation.button'), href: input.link },
    notes: [
      input.isFirst ? t('staff.invitation.holds-first') : t('staff.invitation.holds'),
      t('staff.invitation.not-known'),
    ],
  });
}
