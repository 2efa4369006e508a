import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { IssuedSession } from './sessions.ts';

const PLAIN_NAME = 'sanguine_session';
const SECURE_NAME = `__Host-${PLAIN_NAME}`;

function isSecure(config: Config, request: FastifyRequest): boolean {
  return config.publicUrl?.startsWith('https:') ?? request.protocol === 'https';
}

function nameFor(config: Config, request: FastifyRequest): string {
  return isSecure(config, request) ? SECURE_NAME : PLAIN_NAME;
}

/** The session token that the browser sent, if any. */
export function readSessionCookie(config: Config, request: FastifyRequest): string | undefined {
  return request.cookies[nameFor(config, request)];
}

/** Hands the session to the browser: no script reads it, no other site sends it. */
export function setSessionCookie(config: Config, request: FastifyRequest, reply: FastifyReply, session: IssuedSession) {
  reply.setCookie(nameFor(config, request), session.token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config, request),
    expires: session.expiresAt,
  });
}

/** Makes the browser forget the session. */
export function clearSessionCookie(config: Config, request: FastifyRequest, reply: FastifyReply) {
  reply.clearCookie(nameFor(config, request), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config, request),
  });
}
