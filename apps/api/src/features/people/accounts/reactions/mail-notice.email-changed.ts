import { storedLocale } from '@sanguine/contract';
import { webLink } from '../../../../platform/mail/links.ts';
import type { Reaction } from '../../../../platform/outbox/events.ts';
import { findAddressee } from '../account-secrets.repository.ts';
import { accountMail } from '../accounts.mail.ts';

/** Notifies the former address at once: a stranger may have changed it. */
export const mailFormerAddress: Reaction<'accounts.email-changed'> = async (services, { id, payload }) => {
  const { formerEmail: to } = payload;
  const person = await findAddressee(services.db.kysely, payload.userId);
  if (person === undefined || to === undefined) return;
  const link = webLink(services.config, '/login');
  const reader = { id, to, locale: storedLocale(person.locale), firstName: person.first_name };
  const mail = accountMail('emailChanged', { ...reader, link });
  await services.mailer.send({ ...mail, userId: person.id });
};
