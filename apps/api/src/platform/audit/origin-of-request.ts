import type { FastifyRequest } from 'fastify';
import type { Origin } from '../db/origin.ts';
import { deviceName } from '../http/device-name.ts';
import { networkOf } from '../http/networks.ts';

/** Where a request comes from, as the audit trail keeps it. */
export function originOfRequest(request: FastifyRequest): Origin {
  const { actor } = request;
  return {
    ...(actor === undefined ? {} : { role: actor.role === 'api_token' ? 'token' : actor.role }),
    ...(actor !== undefined && actor.role !== 'api_token' ? { user: actor.userId } : {}),
    network: networkOf(request.ip),
    device: deviceName(request.headers['user-agent'] ?? ''),
    request: request.id,
  };
}
