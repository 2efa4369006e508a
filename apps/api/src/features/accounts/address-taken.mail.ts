import { letter } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mail.ts';

const UNPROVEN =
  'Nobody has shown yet that the address is theirs. With the link the account becomes yours: whoever made it is signed out, and a second factor, stock tokens and invitations that they added end. Look at what they entered, and erase the account if you do not want it.';

/** Goes to an address that somebody registered again. Without a name, because a stranger may have chosen it. */
export function addressTakenMail(input: { id: string; to: string; isVerified: boolean; link: string }): Mail {
  return letter({
    id: input.id,
    to: input.to,
    subject: 'You already have an account',
    paragraphs: [
      'Hello,',
      'Somebody has just registered at Sanguine with this email address. There is an account with it already.',
      'Was it you? Set a new password with this link, and sign in with it.',
      ...(input.isVerified ? [] : [UNPROVEN]),
    ],
    link: { text: 'Set a new password', href: input.link },
    notes: [
      'It holds for 60 minutes and works once. Only the newest mail of this kind works.',
      'You did not register? Then you need do nothing.',
    ],
  });
}
