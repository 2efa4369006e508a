import { languageOf, type Locale, SOURCE_LOCALE, storedLocale } from '@sanguine/contract';
import { v5 } from 'uuid';
import { letter } from '../../../platform/mail/letter.ts';
import { plainName, webLink } from '../../../platform/mail/links.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Services } from '../../../platform/services.ts';
import { listOperators } from './operator.read-model.ts';
import { operatorWords } from './operator.words.ts';

const NAMES_IN_A_MAIL = 10;

/** The deeds of facilities, as the ids of the texts name them, with the search that lists those facilities. */
const ABOUT = {
  waiting: {},
  wrote: { status: 'all', sort: 'wrote' },
} as const;
type About = keyof typeof ABOUT;

interface News {
  /** The event's. */
  readonly id: string;
  readonly about: About;
  readonly names: readonly string[];
}

interface Reader {
  readonly id: string;
  readonly to: string;
  readonly locale: Locale;
  readonly userId?: string;
}

function mailTo({ id, to, locale, userId }: Reader, { about, names }: News, { config }: Services): Mail {
  const t = operatorWords(locale);
  const shown = names.slice(0, NAMES_IN_A_MAIL).map((name) => plainName(name, t('operator.waiting.unnamed')));
  const count = names.length;
  const list = new Intl.ListFormat(languageOf(locale).intl).format(shown);
  const more = count - shown.length;
  const mail = letter({
    id,
    locale,
    to,
    subject: t(`operator.${about}.subject`, { count }),
    paragraphs: [
      more > 0 ? t(`operator.${about}.names-and-more`, { list, more }) : t(`operator.${about}.names`, { list, count }),
      t(`operator.${about}.what-now`),
    ],
    link: { text: t(`operator.${about}.button`), href: webLink(config, '/operator', ABOUT[about]) },
  });
  return userId === undefined ? mail : { ...mail, userId };
}

/** Mails news of facilities to the operator: at their address or, where none is set, to every operator. */
export async function mailOperators(services: Services, news: News): Promise<void> {
  const { config, db, mailer } = services;
  if (news.names.length === 0) return;
  if (config.operatorEmail !== undefined) {
    await mailer.send(mailTo({ id: news.id, to: config.operatorEmail, locale: SOURCE_LOCALE }, news, services));
    return;
  }
  for (const operator of await listOperators(db.kysely)) {
    const reader = { id: v5(operator.id, news.id), to: operator.email, locale: storedLocale(operator.locale) };
    await mailer.send(mailTo({ ...reader, userId: operator.id }, news, services));
  }
}
