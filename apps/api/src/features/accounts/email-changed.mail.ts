import type { Locale } from '@sanguine/contract';
import { letter } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { accountsWords } from './accounts.words.ts';
import { greeting } from './greeting.mail.ts';

/** The notice to an address that an account has left. */
export function emailChangedMail(input: {
  id: string;
  to: string;
  locale: Locale;
  firstName: string;
  link: string;
}): Mail {
  const t = accountsWords(input.locale);
  return letter({
    id: input.id,
    locale: input.locale,
    to: input.to,
    subject: t('accounts.email-changed.subject'),
    paragraphs: [
      greeting(input.firstName, input.locale),
      t('accounts.email-changed.what'),
      t('accounts.email-changed.was-you'),
      t('accounts.email-changed.not-you'),
    ],
    link: { text: t('accounts.email-changed.button'), href: input.link },
  });
}
