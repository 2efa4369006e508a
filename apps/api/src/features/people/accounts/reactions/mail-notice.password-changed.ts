import { storedLocale } from '@sanguine/contract';
import { webLink } from '../../../../platform/mail/links.ts';
import type { Reaction } from '../../../../platform/outbox/events.ts';
import { findAddressee } from '../account-secrets.repository.ts';
import { accountMail } from '../accounts.mail.ts';

export const mailPasswordNotice: Reaction<'accounts.password-changed'> = async (services, { id, payload }) => {
  const person = await findAddressee(services.db.kysely, payload.userId);
  if (person === undefined) return;
  const link = webLink(services.config, '/forgot-password');
  const reader = { id, to: person.email, locale: storedLocale(person.locale), firstName: person.first_name };
  const mail = accountMail('passwordChanged', { ...reader, link });
  await services.mailer.send({ ...mail, userId: person.id });
};
