import type { Endpoint } from '@sanguine/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../errors.ts';
import type { Services } from '../services.ts';
import { readBearer } from './bearer.ts';
import type { IssuedSession } from './call.ts';
import { refuseForeignWrites } from './same-origin.ts';

/**
 * The means by which the program knows its callers; the composition root provides it, because the platform knows no
 * accounts.
 */
export interface Identity {
  /** Tells whether the browser sent a session cookie, valid or not. */
  hasSessionCookie(request: FastifyRequest): boolean;
  /** Notes on the request who is calling. Throws when the endpoint is not for them. */
  authenticate(request: FastifyRequest, endpoint: Endpoint): Promise<void>;
  /** Hands a new session to the browser, or removes the one that has ended. */
  applySession(request: FastifyRequest, reply: FastifyReply, session: IssuedSession | null): void;
}

/** Checks where a call comes from and who makes it, before anything else of the request is read. */
export function gate({ config }: Services, identity: Identity, endpoint: Endpoint) {
  return async (request: FastifyRequest): Promise<void> => {
    if (endpoint.fromAnywhere === true) return;
    // A browser never adds a token on its own: with one, neither the origin nor the cookie matters.
    const hasToken = readBearer(request) !== undefined;
    if (!hasToken) refuseForeignWrites(config, request, identity.hasSessionCookie(request));
    await identity.authenticate(request, endpoint);
  };
}

/** Checks that the facility of the path is the caller's own, after its form was checked. */
export function ownGate(own: string) {
  return async ({ actor, params }: FastifyRequest): Promise<void> => {
    if (actor?.facilityId !== (params as Record<string, string>)[own]) throw notFound('facility');
  };
}
