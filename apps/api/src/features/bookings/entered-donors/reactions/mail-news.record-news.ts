import { storedLocale } from '@sanguine/contract';
import { newId } from '../../../../platform/ids.ts';
import { webLink } from '../../../../platform/mail/links.ts';
import type { Reaction } from '../../../../platform/outbox/events.ts';
import { recordNewsMail } from '../entered-donors.mail.ts';
import { findReaderOfNews } from '../entered-donors.read-model.ts';

/** Mails the account what became of the record that it had asked for with a code. */
export const mailNews: Reaction<'record.news'> = async (services, { payload }) => {
  const reader = await findReaderOfNews(services.db.kysely, payload);
  if (reader === undefined) return;
  const { email: to, locale, facility } = reader;
  const link = webLink(services.config, '/user/dashboard', {});
  const mail = recordNewsMail({ id: newId(), to, locale: storedLocale(locale), facility, kind: payload.kind, link });
  await services.mailer.send({ ...mail, userId: payload.userId });
};
