import type { Locale } from '@sanguine/contract';
import { greetingOf, letter } from '../../../platform/mail/letter.ts';
import { plainName } from '../../../platform/mail/links.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { staffWords } from './staff.words.ts';

/** Goes to an invited address that has an account. Without the names that the invitation gives: a stranger chose them. */
export function invitedAccountMail(input: {
  id: string;
  to: string;
  locale: Locale;
  facility: string;
  link: string;
}): Mail {
  const t = staffWords(input.locale);
  const facility = plainName(input.facility, t('staff.invitation.a-facility'));
  return letter({
    id: input.id,
    locale: input.locale,
    to: input.to,
    subject: t('staff.invitation.subject'),
    paragraphs: [
      greetingOf('', input.locale),
      t('staff.invited-account.what', { facility }),
      t('staff.invited-account.what-to-do'),
    ],
    link: { text: t('staff.invited-account.button'), href: input.link },
    notes: [t('staff.invitation.not-known')],
  });
}
