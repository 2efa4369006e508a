import {
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_SECONDS,
  type LanguageChoices,
  type Locale,
  localeFor,
  localeOfBrowser,
} from '@sanguine/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Before the cookies have been read, for instance of an address that cannot be read, there are none. */
function choicesOf({ cookies, headers, actor }: FastifyRequest): LanguageChoices {
  const read: FastifyRequest['cookies'] | null = cookies;
  return { account: actor?.locale, cookie: read?.[LANGUAGE_COOKIE], acceptLanguage: headers['accept-language'] };
}

/** The language in which a request is answered. */
export function languageOfRequest(request: FastifyRequest): Locale {
  return localeFor(choicesOf(request));
}

/** The language of the browser that sent a request, whoever uses it. */
export function languageOfBrowser(request: FastifyRequest): Locale | undefined {
  return localeOfBrowser(choicesOf(request));
}

const LANGUAGE = 'Accept-Language, Cookie';

/** Says to caches that others get this answer in another language. */
export function variesByLanguage(reply: FastifyReply): FastifyReply {
  const known = reply.getHeader('Vary');
  if (String(known ?? '').includes(LANGUAGE)) return reply;
  return reply.header('Vary', known === undefined ? LANGUAGE : `${String(known)}, ${LANGUAGE}`);
}

/** The browser keeps the language for the pages before a sign-in; null forgets it. The program there writes it, too. */
export function keepLanguage({ protocol }: FastifyRequest, reply: FastifyReply, locale: string | null): void {
  const options = { path: '/', sameSite: 'lax', secure: protocol === 'https' } as const;
  if (locale === null) reply.clearCookie(LANGUAGE_COOKIE, options);
  else reply.setCookie(LANGUAGE_COOKIE, locale, { ...options, maxAge: LANGUAGE_COOKIE_SECONDS });
}
