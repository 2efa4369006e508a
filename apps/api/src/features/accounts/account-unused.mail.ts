import type { Locale } from '@sanguine/contract';
import { letter } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { accountsWords } from './accounts.words.ts';
import { greeting } from './greeting.mail.ts';

/** So many days pass between this mail and the end of the account. */
export const DAYS_TO_COME_BACK = 30;

/** Tells a donor that their account is erased unless they sign in. */
export function accountUnusedMail(input: {
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
    subject: t('accounts.unused.subject'),
    paragraphs: [
      greeting(input.firstName, input.locale),
      t('accounts.unused.what', { days: DAYS_TO_COME_BACK }),
      t('accounts.unused.stay'),
    ],
    link: { text: t('accounts.unused.button'), href: input.link },
  });
}
