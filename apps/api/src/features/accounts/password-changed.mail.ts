import { letter } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { greeting } from './greeting.mail.ts';

/** The notice that lets a person see a change that was not theirs. */
export function passwordChangedMail(input: { id: string; to: string; firstName: string; link: string }): Mail {
  return letter({
    id: input.id,
    to: input.to,
    subject: 'Your password was changed',
    paragraphs: [
      greeting(input.firstName),
      'Your password for Sanguine was changed, and your other devices were signed out.',
      'Was it not you? Then set a new one at once.',
    ],
    link: { text: 'Set a new password', href: input.link },
  });
}
