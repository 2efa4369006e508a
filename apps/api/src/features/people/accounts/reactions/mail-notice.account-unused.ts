import { storedLocale } from '@sanguine/contract';
import { webLink } from '../../../../platform/mail/links.ts';
import type { Reaction } from '../../../../platform/outbox/events.ts';
import { findAddressee } from '../account-secrets.repository.ts';
import { accountMail } from '../accounts.mail.ts';

export const mailErasureWarning: Reaction<'accounts.unused'> = async (services, { id, payload }) => {
  const person = await findAddressee(services.db.kysely, payload.userId);
  if (person === undefined) return;
  const { email: to, locale, first_name: firstName } = person;
  const link = webLink(services.config, '/login');
  const mail = accountMail('accountUnused', { id, to, locale: storedLocale(locale), firstName, link });
  await services.mailer.send({ ...mail, userId: person.id });
};
