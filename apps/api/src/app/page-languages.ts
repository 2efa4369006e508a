import { type Locale, LOCALES, pathInLanguage, SOURCE_LOCALE, splitLanguagePath } from '@sanguine/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepLanguage, languageOfBrowser, languageOfRequest } from '../platform/http/language.ts';

/** An address once its language is taken off: `/es/donate` is `/donate` in Spanish. */
export interface AskedPage {
  readonly url: string;
  readonly locale: Locale;
  /** The address itself names the language. */
  readonly isNamed: boolean;
}

/** The page that a request asks for, and the language in which. */
export function askedPage(request: FastifyRequest): AskedPage {
  const { locale, path } = splitLanguagePath(request.url);
  return { url: path, locale: locale ?? languageOfRequest(request), isNamed: locale !== undefined };
}

/**
 * Keeps Spanish as the choice of a person who comes to `/es/…` from one of our own pages, or who has chosen nothing
 * yet; a link from elsewhere changes no choice.
 */
export function keepNamedLanguage(request: FastifyRequest, reply: FastifyReply, { locale, isNamed }: AskedPage): void {
  if (!isNamed || languageOfBrowser(request) === locale) return;
  const isChosen = request.headers['sec-fetch-site'] === 'same-origin' || request.cookies['lang'] === undefined;
  if (isChosen) keepLanguage(request, reply, locale);
}

/** The addresses of a page for everybody, for search engines: its own, and the same in each language. */
export function languageLinks(site: string, path: string, locale: Locale): string {
  const alternates = LOCALES.map(
    (one) => `<link rel="alternate" hreflang="${one}" href="${site}${pathInLanguage(path, one)}">`,
  );
  return [
    `<link rel="canonical" href="${site}${pathInLanguage(path, locale)}">`,
    ...alternates,
    `<link rel="alternate" hreflang="x-default" href="${site}${pathInLanguage(path, SOURCE_LOCALE)}">`,
  ].join('');
}
