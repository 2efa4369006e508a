import type { Locale } from '@sanguine/contract';
import { letter } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { accountsWords } from './accounts.words.ts';
import { greeting } from './greeting.mail.ts';

/** The mail with the link to set a new password. */
export function resetLinkMail(input: {
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
    subject: t('accounts.reset.subject'),
    paragraphs: [greeting(input.firstName, input.locale), t('accounts.reset.what')],
    link: { text: t('accounts.reset.subject'), href: input.link },
    notes: [t('accounts.reset.holds'), t('accounts.reset.not-you')],
  });
}
