import type { Locale } from '@sanguine/contract';
import { greetingOf, letter } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { accountsWords } from './accounts.words.ts';

/** Goes to the owner of an address that somebody wants for another account. Without a name, because a stranger may have chosen it. */
export function addressWantedMail(input: { id: string; to: string; locale: Locale; link: string }): Mail {
  const t = accountsWords(input.locale);
  return letter({
    id: input.id,
    locale: input.locale,
    to: input.to,
    subject: t('accounts.wanted.subject'),
    paragraphs: [greetingOf('', input.locale), t('accounts.wanted.what'), t('accounts.wanted.was-it-you')],
    link: { text: t('accounts.email-changed.button'), href: input.link },
    notes: [t('accounts.wanted.not-you')],
  });
}
