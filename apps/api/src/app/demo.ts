import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/services.ts';

/** In demonstration mode: the mailbox, and the accounts that the sign-in page offers. */
export async function registerDemo(_app: FastifyInstance, services: Services): Promise<void> {
  if (!services.config.demo) return;
}
