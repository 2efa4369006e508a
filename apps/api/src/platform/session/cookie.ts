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

const TOKEN = /^[\w-]{43}$/;
/** More cookies of one name than that no browser sends for us. */
const MOST_COOKIES = 5;

/** Every value under a name that may be one of our tokens: another program of the same host may have set its own before it. */
function tokensIn({ headers }: FastifyRequest, name: string): readonly string[] {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const values = pairs.flatMap((pair) => (pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : []));
  return [...new Set(values.filter((value) => TOKEN.test(value)))].slice(0, MOST_COOKIES);
}

/** The session tokens that the browser sent: one, unless somebody else has set a cookie of our name. */
export function readSessionCookies(config: Config, request: FastifyRequest): readonly string[] {
  return tokensIn(request, nameFor(config, request));
}

/** Whether the browser sent a cookie of a session's name, be it a token or not. */
export function hasSessionCookie(config: Config, request: FastifyRequest): boolean {
  return request.cookies[nameFor(config, request)] !== undefined;
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
  return tokensIn(request, deviceNameFor(config, request))[0];
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
