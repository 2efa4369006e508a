import { storedLocale } from '@sanguine/contract';
import { newId } from '../../../../platform/ids.ts';
import { webLink } from '../../../../platform/mail/links.ts';
import type { Reaction } from '../../../../platform/outbox/events.ts';
import type { Services } from '../../../../platform/services.ts';
import { findAddressee, findPendingEmail, findUserIdByEmail } from '../account-secrets.repository.ts';
import { accountMail } from '../accounts.mail.ts';
import { newVerification } from './mail-verification.registered.ts';

async function mailOwner(services: Services, ownerId: string): Promise<void> {
  const owner = await findAddressee(services.db.kysely, ownerId);
  if (owner === undefined) return;
  const link = webLink(services.config, '/login');
  const reader = { id: newId(), to: owner.email, locale: storedLocale(owner.locale), firstName: owner.first_name };
  const mail = accountMail('addressWanted', { ...reader, link });
  await services.mailer.send({ ...mail, userId: owner.id });
}

/** Mails a code and a link to the address that somebody wants; where it has an account, its owner hears of it instead. */
export const mailNewAddress: Reaction<'accounts.email-change-asked'> = async (services, { payload }) => {
  const { kysely } = services.db;
  const person = await findAddressee(kysely, payload.userId);
  if (person === undefined) return;
  const pending = await findPendingEmail(kysely, person.id, services.clock.now());
  if (pending === undefined || pending.email !== payload.email) return;
  const { email, expires_at: expiresAt } = pending;
  const ownerId = await findUserIdByEmail(kysely, email);
  if (ownerId === undefined) {
    await services.mailer.send(
      await newVerification(services, { ...person, email }, { purpose: 'change_email', expiresAt }),
    );
  } else if (payload.ownerHears === 'yes') await mailOwner(services, ownerId);
};
