import type { Locale } from '@sanguine/contract';
import { greetingOf, letter } from '../../../platform/mail/letter.ts';
import { plainName, plainPerson } from '../../../platform/mail/links.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { directoryWords } from './directory.words.ts';

interface ClaimOfMail {
  readonly id: string;
  readonly to: string;
  readonly locale: Locale;
  readonly facility: string;
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
}

/** Goes to the listed address of a facility: who reads it decides whether the person may manage the listing. */
export function claimMail(input: ClaimOfMail & { code: string }): Mail {
  const t = directoryWords(input.locale);
  const facility = plainName(input.facility, t('directory.name.your-facility'));
  return letter({
    id: input.id,
    locale: input.locale,
    to: input.to,
    subject: t('directory.claim.subject'),
    paragraphs: [
      greetingOf('', input.locale),
      t('directory.claim.what', {
        facility,
        name: plainPerson(input.name, t('directory.name.somebody')),
        email: input.email,
        phone: input.phoneNumber,
      }),
      t('directory.claim.give-code'),
    ],
    code: input.code,
    notes: [t('directory.claim.not-known')],
  });
}

/** The listed address hears what an operator decided without its code. */
export function claimAcceptedMail(input: ClaimOfMail): Mail {
  const t = directoryWords(input.locale);
  const facility = plainName(input.facility, t('directory.name.your-facility'));
  return letter({
    id: input.id,
    locale: input.locale,
    to: input.to,
    subject: t('directory.accepted.subject'),
    paragraphs: [
      greetingOf('', input.locale),
      t('directory.accepted.what', {
        name: plainPerson(input.name, t('directory.name.somebody')),
        email: input.email,
        facility,
      }),
    ],
    notes: [t('directory.accepted.is-wrong')],
  });
}

/** A donor asked to hear that a facility has joined. */
export function joinedMail(input: {
  id: string;
  to: string;
  locale: Locale;
  firstName: string;
  facility: string;
  link: string;
}): Mail {
  const t = directoryWords(input.locale);
  const facility = plainName(input.facility, t('directory.name.a-facility'));
  return letter({
    id: input.id,
    locale: input.locale,
    to: input.to,
    subject: t('directory.joined.subject'),
    paragraphs: [greetingOf(plainPerson(input.firstName, ''), input.locale), t('directory.joined.what', { facility })],
    link: { text: t('directory.joined.button'), href: input.link },
    notes: [t('directory.joined.only-once')],
  });
}
