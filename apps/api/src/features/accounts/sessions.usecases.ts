import { notFound } from '../../platform/errors.ts';
import type { Account } from '../identity/index.ts';
import { deviceName } from '../../platform/http/device-name.ts';
import type { Services } from '../../platform/services.ts';
import { listSessions } from './accounts.read-model.ts';
import { deleteSession } from './accounts.repository.ts';

export async function ownSessions(services: Services, actor: Account) {
  const rows = await listSessions(services.db.kysely, actor.userId, services.clock.now());
  return rows.map((row) => ({
    id: row.id,
    current: row.id === actor.sessionId,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    name: deviceName(row.user_agent),
  }));
}

/** Signs out one of the person's devices; another's session is not there. */
export async function endOwnSession(services: Services, actor: Account, sessionId: string): Promise<void> {
  if (!(await deleteSession(services.db.kysely, actor.userId, sessionId))) throw notFound('session');
}
