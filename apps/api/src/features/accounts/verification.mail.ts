import type { Mail } from '../../platform/mail/mail.ts';
import { letter } from '../../platform/mail/letter.ts';
import { greeting } from './greeting.mail.ts';

/** The mail that proves that an address is the person's. */
export function verificationMail(input: {
  id: string;
  to: string;
  firstName: string;
  code: string;
  link: string;
}): Mail {
  return letter({
    id: input.id,
    to: input.to,
    subject: 'Verify your email address',
    paragraphs: [
      greeting(input.firstName),
      'Enter this code where you signed up, to show that this address is yours. It holds for 10 minutes.',
    ],
    code: input.code,
    link: { text: 'Or verify with one press', href: input.link },
    notes: [
      'The button holds for 24 hours. Only the newest mail of this kind works.',
      'You did not sign up for Sanguine? Then somebody mistyped their address, and you need do nothing.',
    ],
  });
}
