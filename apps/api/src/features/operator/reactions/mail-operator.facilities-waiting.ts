import { languageOf, type Locale, SOURCE_LOCALE, storedLocale } from '@sanguine/contract';
import { v5 } from 'uuid';
import { letter } from '../../../platform/mail/letter.ts';
import { plainName, webLink } from '../../../platform/mail/links.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Reaction } from '../../../platform/outbox/events.ts';
import type { Services } from '../../../platform/services.ts';
import { listOperators, listWaitingNames } from '../operator.read-model.ts';
import { operatorWords } from '../operator.words.ts';

const NAMES_IN_A_MAIL = 10;

interface Reader {
  readonly id: string;
  readonly to: string;
  readonly locale: Locale;
  readonly userId?: string;
}

function mailTo({ id, to, locale, userId }: Reader, names: readonly string[], { config }: Services): Mail {
  const t = operatorWords(locale);
  const shown = names.slice(0, NAMES_IN_A_MAIL).map((name) => plainName(name, t('operator.waiting.unnamed')));
  const count = names.length;
  const list = new Intl.ListFormat(languageOf(locale).intl).format(shown);
  const more = count - shown.length;
  const mail = letter({
    id,
    locale,
    to,
    subject: t('operator.waiting.subject', { count }),
    paragraphs: [
      more > 0 ? t('operator.waiting.names-and-more', { list, more }) : t('operator.waiting.names', { list, count }),
      t('operator.waiting.what-now'),
    ],
    link: { text: t('operator.waiting.button'), href: webLink(config, '/operator') },
  });
  return userId === undefined ? mail : { ...mail, userId };
}

/**
 * Mails the operator that facilities wait for them: at their address or, where none is set, every operator. Those that were
 * decided meanwhile are left out.
 */
export const mailOperatorOfWaiting: Reaction<'operator.facilities-waiting'> = async (services, { id, payload }) => {
  const { config, db, mailer } = services;
  const names = await listWaitingNames(db.kysely, payload.facilityIds);
  if (names.length === 0) return;
  if (config.operatorEmail !== undefined) {
    await mailer.send(mailTo({ id, to: config.operatorEmail, locale: SOURCE_LOCALE }, names, services));
    return;
  }
  for (const operator of await listOperators(db.kysely)) {
    const reader = { id: v5(operator.id, id), to: operator.email, locale: storedLocale(operator.locale) };
    await mailer.send(mailTo({ ...reader, userId: operator.id }, names, services));
  }
};
