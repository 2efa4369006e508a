import { emit } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { findUserIdByEmail } from './account-secrets.repository.ts';
import { type MailRequest, mailRequested } from './accounts.events.ts';

/**
 * Stores that a mail is wanted, by the same statements for every address: for an unknown one the event names nobody, so
 * that neither the answer nor its time distinguishes the two.
 */
export async function store(services: Services, event: MailRequest, email: string): Promise<void> {
  await services.db.transaction(async (trx) => {
    const userId = (await findUserIdByEmail(trx, email)) ?? '';
    await emit(trx, mailRequested(event, userId, services.clock.now()));
  });
}
