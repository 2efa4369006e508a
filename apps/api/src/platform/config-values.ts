import { isIP, isIPv4 } from 'node:net';
import { COUNTRY_CODES, isLocale, LOCALES, SOURCE_LOCALE } from '@sanguine/contract';
import * as z from 'zod/mini';
import { addressesOf } from './db/hosts.ts';

/** A text that passes a check; otherwise this error message, which never repeats the value. */
const checked = (isRight: (text: string) => boolean, problem: string) => z.string().check(z.refine(isRight, problem));

/** Digits only, within both limits. */
export const wholeNumber = (minimum: number, maximum: number) => {
  const problem = `must be a whole number from ${minimum} to ${maximum}`;
  const isRight = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum;
  return z.pipe(checked(isRight, problem), z.transform(Number));
};

/** One of these words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  z.enum(words, `must be ${words.join(', ').replace(/, (?=[^,]+$)/, ' or ')}`);

function urlOf(text: string, schemes: readonly string[]): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && schemes.includes(url.protocol) ? url : undefined;
}

function isPostgresUrl(text: string): boolean {
  return addressesOf(text).every(
    (address) => urlOf(address, ['postgres:', 'postgresql:']) !== undefined && /^postgres(?:ql)?:\/\//.test(address),
  );
}

function asksForPrimary(text: string): boolean {
  const asked = isPostgresUrl(text)
    ? addressesOf(text).map((address) => new URL(address).searchParams.get('target_session_attrs'))
    : [];
  return asked.every((attributes) => [null, 'any', 'read-write', 'primary'].includes(attributes));
}

export const postgresUrl = z
  .string()
  .check(
    z.refine(isPostgresUrl, 'must be the address of a PostgreSQL database'),
    z.refine(asksForPrimary, 'target_session_attrs must be read-write: the program writes'),
  );

export const mailServerUrl = checked(
  (text) => (urlOf(text, ['smtp:', 'smtps:'])?.hostname ?? '') !== '',
  'must be the address of a mail server that starts with smtp:// or smtps://',
);

/** Pages are served at its root, and links in mails begin with it. */
export const siteUrl = checked((text) => {
  const url = urlOf(text, ['http:', 'https:']);
  return url !== undefined && /^https?:\/\//.test(text) && `${url.origin}/` === url.href;
}, 'must be the address of the site: http:// or https://, the name and perhaps a port, nothing behind it');

/** The last part of a name is not a number: what looks like an IP address must be one. */
function isHostName(text: string): boolean {
  return /^[\w-]+(?:\.[\w-]+)*$/.test(text) && !/(?:^|\.)\d+$/.test(text);
}

export const host = checked(
  (text) => isIP(text) !== 0 || isHostName(text),
  'must be an IP address or a name of this machine, without a port',
);

/** Ranges that the proxy list may name by a word. */
const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  if (more !== undefined || isIP(address) === 0) return RANGES.has(text);
  // A range of zero bits would be everyone: then any client could invent its address.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
}

/** Reverse proxies by address or range, separated by commas. */
export const proxies = z.pipe(
  checked(
    (text) => text.split(',').every((one) => isAddressOrRange(one.trim())),
    'must be IP addresses or ranges of them, separated by commas, and not a range that holds everybody',
  ),
  z.transform((text) => text.split(',').map((one) => one.trim())),
);

export const sender = checked(
  (text) => /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@,]+@[^\s<>@,]+)$/.test(text),
  'must be an email address, or a name and an email address in angle brackets',
);

/** Stands in titles, mails and files of calendars: no sign that means something there. */
export const siteName = checked(
  (text) => /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&'’()-]{0,39}$/u.test(text),
  "must be a name of at most 40 letters, digits, spaces and . , & ' ( ) -",
);

export const colour = checked((text) => /^#[\da-f]{6}$/.test(text), 'must be a colour of six digits from 0 to f');

export const language = z.pipe(
  checked(isLocale, `must be ${LOCALES.join(', ').replace(/, (?=[^,]+$)/, ' or ')}`),
  z.transform((text) => (isLocale(text) ? text : SOURCE_LOCALE)),
);

/** As `Accept-Language` names them. */
export const country = checked(
  (text) => COUNTRY_CODES.includes(text),
  'must be the code of a country, two capital letters',
);

export const emailAddress = z.email('must be an email address');

export const folder = checked((text) => !text.includes('\0'), 'must be a folder');

export const serverKey = checked((text) => /^[\w+/=-]{43,}$/.test(text), 'must be 32 random bytes in base64');
