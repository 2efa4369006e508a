import { letter } from '../../platform/mail/letter.ts';
import { plainName } from '../../platform/mail/links.ts';
import type { Mail } from '../../platform/mail/mail.ts';

interface ClaimOfMail {
  readonly id: string;
  readonly to: string;
  readonly facility: string;
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
}

/** Goes to the listed address of a facility: who reads it decides whether the person may manage the listing. */
export function claimMail(input: ClaimOfMail & { code: string }): Mail {
  const facility = plainName(input.facility, 'Your facility');
  return letter({
    id: input.id,
    to: input.to,
    subject: 'Somebody wants to manage your facility on Sanguine',
    paragraphs: [
      'Hello,',
      `${facility} is listed on Sanguine, where blood donors look for places to give. ${plainName(input.name, 'Somebody')} says that they work there, and wants to manage the listing. Their email address is ${input.email}, their telephone number is ${input.phoneNumber}.`,
      'If you know them and agree, give them this code. It holds for 24 hours.',
    ],
    code: input.code,
    notes: ['You do not know this person, or do not agree? Give the code to nobody, and nothing changes.'],
  });
}

/** The listed address hears what an operator decided without its code. */
export function claimAcceptedMail(input: ClaimOfMail): Mail {
  const facility = plainName(input.facility, 'Your facility');
  return letter({
    id: input.id,
    to: input.to,
    subject: 'Your facility on Sanguine is managed from now on',
    paragraphs: [
      'Hello,',
      `The operator of this site has invited ${plainName(input.name, 'somebody')} (${input.email}) to manage ${facility} on Sanguine.`,
    ],
    notes: ['Is that wrong? Answer this mail or tell the operator of this site: they can undo it at any time.'],
  });
}

/** A donor asked to hear that a facility has joined. */
export function joinedMail(input: { id: string; to: string; firstName: string; facility: string; link: string }): Mail {
  const name = plainName(input.firstName, '');
  const facility = plainName(input.facility, 'A facility');
  return letter({
    id: input.id,
    to: input.to,
    subject: 'A facility that you wait for has joined Sanguine',
    paragraphs: [
      name === '' ? 'Hello,' : `Dear ${name},`,
      `${facility} has joined Sanguine. You can book a donation there from now on.`,
    ],
    link: { text: 'Find the facility', href: input.link },
    notes: ['You asked for this one mail. You get no other about it.'],
  });
}
