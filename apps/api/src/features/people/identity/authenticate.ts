import type { Endpoint } from '@sanguine/contract';
import type { FastifyRequest } from 'fastify';
import { notAllowed, notSignedIn, otherFacility, secondFactorMissing, sessionOver } from '../../../platform/errors.ts';
import { readBearer } from '../../../platform/http/bearer.ts';
import type { Identity } from '../../../platform/http/gate.ts';
import type { Services } from '../../../platform/services.ts';
import { type Account, admits, needsSecondFactor } from './actor.policy.ts';
import { authenticateApiToken } from './authenticate-api-token.ts';
import { applySession, hasSessionCookie, readDeviceCookie, readSessionCookies } from './cookies.rules.ts';
import { whyEnded } from './ended-sessions.repository.ts';
import { findPresented } from './find-presented.ts';

/** A page that refreshes on its own, while nobody is using it, does not keep the session alive. */
function isUseOf(request: FastifyRequest, { stream }: Endpoint): boolean {
  return stream !== true && request.headers['sanguine-background'] !== '1';
}

/**
 * Tells whether a page says that it shows a facility at which the caller does not work. Another tab may have signed in
 * somebody else since, and few calls name the facility that they change.
 */
function isOfOtherFacility(request: FastifyRequest, actor: Account): boolean {
  const shown = request.headers['sanguine-facility'];
  return shown !== undefined && !(actor.role === 'facility_staff' && actor.facilityId === shown);
}

/** Says why whoever comes with a token that no longer signs in has to sign in. */
async function sessionEnded(services: Services, token: string) {
  const reason = await whyEnded(services.db.kysely, token);
  return reason === undefined ? notSignedIn() : sessionOver(reason);
}

/** Notes on the request who is calling. Throws when the caller may not make this call. */
async function authenticate(services: Services, request: FastifyRequest, endpoint: Endpoint): Promise<void> {
  const { access, token: scope } = endpoint;
  const { config } = services;
  const bearer = readBearer(request);
  if (bearer !== undefined) {
    if (scope === undefined) throw notAllowed();
    request.actor = await authenticateApiToken(services, bearer);
    return;
  }
  const tokens = readSessionCookies(config, request);
  [request.sessionToken] = tokens;
  request.deviceToken = readDeviceCookie(config, request);
  if (access === 'anyone' && tokens.length < 2) return;
  const { token, actor } = await findPresented(services, tokens, isUseOf(request, endpoint));
  request.sessionToken = token;
  if (access === 'anyone') return;
  if (actor === undefined) throw token === undefined ? notSignedIn() : await sessionEnded(services, token);
  // Noted before the refusals, so that the log says who was refused.
  request.actor = actor;
  if (isOfOtherFacility(request, actor)) throw otherFacility();
  if (!admits(endpoint, actor)) throw notAllowed();
  if (config.secondFactorForAdmins && needsSecondFactor(access, actor)) throw secondFactorMissing();
}

/** Creates what the platform's gate needs to know its callers. */
export function createIdentity(services: Services): Identity {
  const { config } = services;
  return {
    hasSessionCookie: (request) => hasSessionCookie(config, request),
    authenticate: (request, endpoint) => authenticate(services, request, endpoint),
    applySession: (request, reply, session) => applySession(services, request, reply, session),
  };
}
