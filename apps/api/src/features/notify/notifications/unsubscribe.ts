import type { Services } from '../../../platform/services.ts';
import { stopMails } from './notifications.repository.ts';
import { readUnsubscribeToken } from './unsubscribe.links.ts';

/** Stops the mails that a token names. Says the same whatever the token is, so that nothing can be learnt by trying. */
export async function unsubscribe(services: Services, token: unknown): Promise<void> {
  const named = await readUnsubscribeToken(services, token);
  if (named !== undefined) await services.db.transaction((trx) => stopMails(trx, named.userId, named.type));
}
