import type { CookieSerializeOptions } from '@fastify/cookie';
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

/** What no script reads and no other site sends. */
function closed(config: Config, request: FastifyRequest): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config, request) };
}

/** Hands the session to the browser: no script reads it, no other site sends it. */
export function setSessionCookie(config: Config, request: FastifyRequest, reply: FastifyReply, session: IssuedSession) {
  reply.setCookie(nameFor(config, request), session.token, {
    ...closed(config, request),
    expires: session.expiresAt,
  });
  if (session.deviceToken !== undefined) setDeviceCookie(config, request, reply, session.deviceToken);
}

const DEVICE_NAME = 'sanguine_device';
const DEVICE_KEPT_SECONDS = 180 * 24 * 3600;

function deviceNameFor(config: Config, request: FastifyRequest): string {
  return isSecure(config, request) ? `__Host-${DEVICE_NAME}` : DEVICE_NAME;
}

/** By this the browser is known again at the next sign-in. */
export function readDeviceCookie(config: Config, request: FastifyRequest): string | undefined {
  const token = request.cookies[deviceNameFor(config, request)];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

function setDeviceCookie(config: Config, request: FastifyRequest, reply: FastifyReply, token: string) {
  reply.setCookie(deviceNameFor(config, request), token, {
    ...closed(config, request),
    maxAge: DEVICE_KEPT_SECONDS,
  });
}

/** Makes the browser forget the session. */
export function clearSessionCookie(config: Config, request: FastifyRequest, reply: FastifyReply) {
  reply.clearCookie(nameFor(config, request), closed(config, request));
}
