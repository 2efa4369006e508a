import type { Locale } from '@sanguine/contract';
import { letter } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { accountsWords } from './accounts.words.ts';
import { greeting } from './greeting.mail.ts';

/** The notice that lets a person see a change that was not theirs. */
export function passwordChangedMail(input: {
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
    subject: t('accounts.password-changed.subject'),
    paragraphs: [
      greeting(input.firstName, input.locale),
      t('accounts.password-changed.what'),
      t('accounts.password-changed.not-you'),
    ],
    link: { text: t('accounts.reset.subject'), href: input.link },
  });
}
