import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import type { IssuedSession } from '../../../platform/http/call.ts';
import type { Services } from '../../../platform/services.ts';

const SESSION = 'sanguine_session';
const DEVICE = 'sanguine_device';
const DEVICE_KEPT_SECONDS = 180 * 24 * 3600;

const TOKEN = /^[\w-]{43}$/;
/** No browser sends us more cookies of one name than this. */
const MAX_COOKIES = 5;

function isSecure(config: Config, request: FastifyRequest): boolean {
  return config.publicUrl?.startsWith('https:') ?? request.protocol === 'https';
}

function nameFor(config: Config, request: FastifyRequest, name: string): string {
  return isSecure(config, request) ? `__Host-${name}` : name;
}

/** Every value of a cookie that may be one of our tokens: another program on the same host may have set its own before it. */
function tokensIn(config: Config, request: FastifyRequest, name: string): readonly string[] {
  const prefix = `${nameFor(config, request, name)}=`;
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const values = pairs.flatMap((pair) => (pair.startsWith(prefix) ? [pair.slice(prefix.length)] : []));
  return [...new Set(values.filter((value) => TOKEN.test(value)))].slice(0, MAX_COOKIES);
}

/** The session tokens that the browser sent: one, unless somebody else has set a cookie of our name. */
export function readSessionCookies(config: Config, request: FastifyRequest): readonly string[] {
  return tokensIn(config, request, SESSION);
}

/** Tells whether the browser sent a session cookie, whatever it holds. */
export function hasSessionCookie(config: Config, request: FastifyRequest): boolean {
  return request.cookies[nameFor(config, request, SESSION)] !== undefined;
}

/** By this the browser is recognised at its next sign-in. */
export function readDeviceCookie(config: Config, request: FastifyRequest): string | undefined {
  return tokensIn(config, request, DEVICE)[0];
}

/** No script reads it, no other site sends it. */
function protectedCookie(config: Config, request: FastifyRequest): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config, request) };
}

/** Hands a session to the browser, or makes it forget the one that has ended. */
export function applySession(
  { config, clock }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  session: IssuedSession | null,
): void {
  const options = protectedCookie(config, request);
  if (session === null) {
    reply.clearCookie(nameFor(config, request, SESSION), options);
    // The person's pictures and pages, including those behind Back; browsers obey it over https.
    reply.header('Clear-Site-Data', '"cache"');
    return;
  }
  const { token, expiresAt, deviceToken } = session;
  // In seconds, not as a date: the clock of the browser may be wrong.
  const maxAge = Math.ceil((expiresAt.getTime() - clock.now().getTime()) / 1000);
  reply.setCookie(nameFor(config, request, SESSION), token, { ...options, maxAge });
  if (deviceToken === undefined) return;
  reply.setCookie(nameFor(config, request, DEVICE), deviceToken, { ...options, maxAge: DEVICE_KEPT_SECONDS });
}
