import type { Config } from '../config.ts';

const EVERY_ADDRESS = new Set(['0.0.0.0', '::', '']);

function ownOrigin({ host, port }: Config): string {
  const name = EVERY_ADDRESS.has(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** The address of a page of the web app for a mail. The host is the configured one, never a request's. */
export function webLink(config: Config, path: `/${string}`, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${config.publicUrl ?? ownOrigin(config)}${path}${search === '' ? '' : `?${search}`}`;
}

const LIKE_AN_ADDRESS = /:\/\/|@|www\.|[^\s.]\.[^\s.]{2,}/i;
/** Characters that a browser or a reader takes for a dot. */
const LIKE_A_DOT = /[\u3002\uFF0E\uFF61\uFE52\u2024\u00B7\u2027\u0589\u06D4\u0701]/g;
const NOT_OF_NAMES = /[^\p{L}\p{M}\p{Nd}\s.,'’&()-]/gu;
const LONGEST = 80;

/**
 * A name that somebody else entered, reduced to letters, digits, spaces and the characters within names, on one line.
 * `otherwise` when nothing is left or a mail program would turn it into a link.
 */
export function plainName(name: string, otherwise: string): string {
  const visible = name.normalize('NFKC').replaceAll(/\p{C}/gu, '').replaceAll(LIKE_A_DOT, '.');
  if (LIKE_AN_ADDRESS.test(visible)) return otherwise;
  const plain = visible.replaceAll(NOT_OF_NAMES, ' ').replaceAll(/\s+/g, ' ').trim();
  if (!/\p{L}/u.test(plain)) return otherwise;
  return plain.length <= LONGEST ? plain : `${plain.slice(0, LONGEST).trim()}…`;
}
