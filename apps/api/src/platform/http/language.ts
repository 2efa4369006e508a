import {
  defaultCountries,
  isLocale,
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_SECONDS,
  type Locale,
  localeFor,
  localeOfBrowser,
  type Reader,
  readerOf,
} from '@sanguine/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The languages by header: there are few different ones, and reading one takes 4 microseconds. */
const heard = new Map<string, Locale | undefined>();
const MAX_HEARD = 500;
const MAX_HEADER = 500;

function languageHeard(header: string): Locale | undefined {
  if (heard.has(header)) return heard.get(header);
  if (heard.size >= MAX_HEARD) heard.clear();
  const locale = localeOfBrowser({ acceptLanguage: header });
  if (header.length <= MAX_HEADER) heard.set(header, locale);
  return locale;
}

/** The language of the browser that sent a request, whoever uses it. */
export function languageOfBrowser({ cookies, headers }: FastifyRequest): Locale | undefined {
  // Before the cookies have been read, for instance of an address that cannot be read, there are none.
  const read: FastifyRequest['cookies'] | null = cookies;
  return localeOfBrowser({ cookie: read?.[LANGUAGE_COOKIE] }) ?? languageHeard(headers['accept-language'] ?? '');
}

/** In which countries and languages a request is read: what its browser says, and the language that was chosen in it. */
export function readerOfRequest(request: FastifyRequest): Reader {
  const [heardOf, chosen] = [readerOf(request.headers['accept-language'] ?? ''), languageOfBrowser(request) ?? ''];
  const { countries, languages } = readerOf(chosen);
  return {
    countries: [heardOf.countries, defaultCountries(), countries].find((known) => known.length > 0) ?? [],
    languages: [...new Set([...languages, ...heardOf.languages])],
  };
}

/** The language in which a request is answered. */
export function languageOfRequest(request: FastifyRequest): Locale {
  const { locale } = request.actor ?? {};
  if (typeof locale === 'string' && isLocale(locale)) return locale;
  return languageOfBrowser(request) ?? localeFor({});
}

const LANGUAGE = ['Accept-Language', 'Cookie'].join(', ');

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
