import type { FastifyRequest } from 'fastify';
import type { Services } from '../../../platform/services.ts';
import { type Account } from './actor.policy.ts';
import { readSessionCookies } from './cookies.rules.ts';
import { findPresented } from './find-presented.ts';

/** Returns who is signed in on the browser that sent a request; undefined when nobody is. */
export async function signedIn(services: Services, request: FastifyRequest): Promise<Account | undefined> {
  return (await findPresented(services, readSessionCookies(services.config, request), true)).actor;
}
