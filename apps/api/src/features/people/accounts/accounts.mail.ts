import type { Locale } from '@sanguine/contract';
import { greetingOf, letter } from '../../../platform/mail/letter.ts';
import { plainPerson } from '../../../platform/mail/links.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { accountsWords } from './accounts.words.ts';
import type { Texts } from './words/texts.ts';

/** So many days pass between the mail about an unused account and its end. */
export const DAYS_TO_COME_BACK = 30;

interface Texted {
  subject: keyof Texts;
  paragraphs: readonly (keyof Texts)[];
  /** The words of the button that opens the link. */
  button: keyof Texts;
  notes?: readonly (keyof Texts)[];
  /** Set if the account was made by somebody who may not own the mailbox: its name is left out. */
  isNameless?: true;
}

/** Somebody registered again with the address of an account. */
const addressTaken = {
  subject: 'accounts.taken.subject',
  paragraphs: ['accounts.taken.what', 'accounts.taken.was-it-you'],
  button: 'accounts.reset.subject',
  notes: ['accounts.reset.holds', 'accounts.taken.not-you'],
  isNameless: true,
} as const satisfies Texted;

const mails = {
  /** Proves that the address is the person's. */
  verification: {
    subject: 'accounts.verify.subject',
    paragraphs: ['accounts.verify.what'],
    button: 'accounts.verify.button',
    notes: ['accounts.verify.holds', 'accounts.verify.not-you'],
  },
  /** Proves that the address which the person wants instead is theirs. */
  newAddress: {
    subject: 'accounts.verify.subject',
    paragraphs: ['accounts.change.what'],
    button: 'accounts.verify.button',
    notes: ['accounts.verify.holds', 'accounts.change.not-you'],
  },
  resetLink: {
    subject: 'accounts.reset.subject',
    paragraphs: ['accounts.reset.what'],
    button: 'accounts.reset.subject',
    notes: ['accounts.reset.holds', 'accounts.reset.not-you'],
  },
  addressTaken,
  /** The mail `addressTaken`, where nobody has verified that account's address. */
  unprovenAddressTaken: { ...addressTaken, paragraphs: [...addressTaken.paragraphs, 'accounts.taken.unproven'] },
  /** Somebody wants the address of an account for another account. */
  addressWanted: {
    subject: 'accounts.wanted.subject',
    paragraphs: ['accounts.wanted.what', 'accounts.wanted.was-it-you'],
    button: 'accounts.email-changed.button',
    notes: ['accounts.wanted.not-you'],
    isNameless: true,
  },
  /** The notice to an address that an account has left. */
  emailChanged: {
    subject: 'accounts.email-changed.subject',
    paragraphs: ['accounts.email-changed.what', 'accounts.email-changed.was-you', 'accounts.email-changed.not-you'],
    button: 'accounts.email-changed.button',
  },
  /** The notice that lets a person see a change that was not theirs. */
  passwordChanged: {
    subject: 'accounts.password-changed.subject',
    paragraphs: ['accounts.password-changed.what', 'accounts.password-changed.not-you'],
    button: 'accounts.reset.subject',
  },
  /** The account is erased unless the donor signs in. */
  accountUnused: {
    subject: 'accounts.unused.subject',
    paragraphs: ['accounts.unused.what', 'accounts.unused.stay'],
    button: 'accounts.unused.button',
  },
} as const satisfies Record<string, Texted>;

export interface AccountMailInput {
  id: string;
  to: string;
  locale: Locale;
  firstName: string;
  link: string;
  code?: string | undefined;
}

/** A mail about an account. Anybody can sign up with another's address: a name that reads like a message is left out. */
export function accountMail(kind: keyof typeof mails, input: AccountMailInput): Mail {
  const { id, to, locale, firstName, link, code } = input;
  const t = accountsWords(locale);
  const { subject, paragraphs, button, notes = [], isNameless }: Texted = mails[kind];
  return letter({
    id,
    to,
    locale,
    subject: t(subject),
    paragraphs: [
      greetingOf(isNameless ? '' : plainPerson(firstName, ''), locale),
      ...paragraphs.map((text) => t(text, { days: DAYS_TO_COME_BACK })),
    ],
    code,
    link: { text: t(button), href: link },
    notes: notes.map((text) => t(text)),
  });
}
