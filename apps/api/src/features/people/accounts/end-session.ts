import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { type Account, endSession as deleteSession } from '../identity/index.ts';

/** Signs out one of the person's devices; another person's session does not exist for them. */
export async function endSession(services: Services, actor: Account, sessionId: string): Promise<void> {
  if (!(await deleteSession(services.db.kysely, actor.userId, sessionId))) throw notFound('session');
}
