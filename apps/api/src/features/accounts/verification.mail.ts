import type { Locale } from '@sanguine/contract';
import type { Mail } from '../../platform/mail/mail.ts';
import { accountsWords } from './accounts.words.ts';
import { letter } from '../../platform/mail/letter.ts';
import { greeting } from './greeting.mail.ts';

/** The mail that proves that an address is the person's: the one they have, or the one that they want instead. */
export function verificationMail(input: {
  id: string;
  to: string;
  locale: Locale;
  firstName: string;
  isChange: boolean;
  code: string;
  link: string;
}): Mail {
  const t = accountsWords(input.locale);
  const { isChange } = input;
  return letter({
    id: input.id,
    locale: input.locale,
    to: input.to,
    subject: t('accounts.verify.subject'),
    paragraphs: [
      greeting(input.firstName, input.locale),
      t(isChange ? 'accounts.change.what' : 'accounts.verify.what'),
    ],
    code: input.code,
    link: { text: t('accounts.verify.button'), href: input.link },
    notes: [t('accounts.verify.holds'), t(isChange ? 'accounts.change.not-you' : 'accounts.verify.not-you')],
  });
}
