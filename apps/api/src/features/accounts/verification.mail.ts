import type { Locale } from '@sanguine/contract';
import type { Mail } from '../../platform/mail/mail.ts';
import { accountsWords } from './accounts.words.ts';
import { letter } from '../../platform/mail/letter.ts';
import { greeting } from './greeting.mail.ts';

/** The mail that proves that an address is the person's. */
export function verificationMail(input: {
  id: string;
  to: string;
  locale: Locale;
  firstName: string;
  code: string;
  link: string;
}): Mail {
  const t = accountsWords(input.locale);
  return letter({
    id: input.id,
    locale: input.locale,
    to: input.to,
    subject: t('accounts.verify.subject'),
    paragraphs: [greeting(input.firstName, input.locale), t('accounts.verify.what')],
    code: input.code,
    link: { text: t('accounts.verify.button'), href: input.link },
    notes: [t('accounts.verify.holds'), t('accounts.verify.not-you')],
  });
}
