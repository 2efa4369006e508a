import { letter } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { greeting } from './greeting.mail.ts';

/** The notice to an address that an account has left. */
export function emailChangedMail(input: { id: string; to: string; firstName: string; link: string }): Mail {
  return letter({
    id: input.id,
    to: input.to,
    subject: 'Your email address was changed',
    paragraphs: [
      greeting(input.firstName),
      'Your account at Sanguine has another email address now. This one gets no more mail about it.',
      'Was it you? Then you need do nothing.',
      'Was it not you? Then somebody knows your password. Where you are still signed in, change your password under Account at once: that signs out everybody else, and then you can change the address back. If you are signed in nowhere, tell the people who run this service: they can end every session of your account.',
    ],
    link: { text: 'Open Sanguine', href: input.link },
  });
}
