import type { Locale } from '@sanguine/contract';
import { greetingOf, letter } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { accountsWords } from './accounts.words.ts';

/** Goes to an address that somebody registered again. Without a name, because a stranger may have chosen it. */
export function addressTakenMail(input: {
  id: string;
  to: string;
  locale: Locale;
  isVerified: boolean;
  link: string;
}): Mail {
  const t = accountsWords(input.locale);
  return letter({
    id: input.id,
    locale: input.locale,
    to: input.to,
    subject: t('accounts.taken.subject'),
    paragraphs: [
      greetingOf('', input.locale),
      t('accounts.taken.what'),
      t('accounts.taken.was-it-you'),
      ...(input.isVerified ? [] : [t('accounts.taken.unproven')]),
    ],
    link: { text: t('accounts.reset.subject'), href: input.link },
    notes: [t('accounts.reset.holds'), t('accounts.taken.not-you')],
  });
}
