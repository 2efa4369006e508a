import { letter } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { greeting } from './greeting.mail.ts';

/** The mail with the link to set a new password. */
export function resetLinkMail(input: { id: string; to: string; firstName: string; link: string }): Mail {
  return letter({
    id: input.id,
    to: input.to,
    subject: 'Set a new password',
    paragraphs: [greeting(input.firstName), 'You asked to set a new password for Sanguine. This link lets you.'],
    link: { text: 'Set a new password', href: input.link },
    notes: [
      'It holds for 60 minutes and works once. Only the newest mail of this kind works.',
      'You did not ask for it? Then do nothing: your password stays as it is.',
    ],
  });
}
