import type { FastifyRequest } from 'fastify';
import type { AuditContext } from '../db/audit-context.ts';
import { deviceName } from '../http/device-name.ts';
import { networkOf } from '../http/networks.ts';

/**
 * On whose behalf and from where a request works, as the audit trail keeps it. Few requests are recorded, so it is made
 * when it is asked for; a connection that has been closed meanwhile no longer knows its address.
 */
export function auditContextOf({ actor, ip, headers, id }: FastifyRequest): () => AuditContext {
  return () => ({
    ...(actor === undefined ? {} : { role: actor.role === 'api_token' ? 'token' : actor.role }),
    ...(actor?.userId === undefined ? {} : { user: actor.userId }),
    network: networkOf(ip),
    device: deviceName(headers['user-agent'] ?? ''),
    request: id,
  });
}
