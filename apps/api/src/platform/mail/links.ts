import type { Config } from '../config.ts';

const EVERY_ADDRESS = new Set(['0.0.0.0', '::', '']);

function ownOrigin({ host, port }: Config): string {
  const name = EVERY_ADDRESS.has(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** A page of the web app for a mail. The host is the configured one, never what a request says. */
export function webLink(config: Config, path: `/${string}`, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${config.publicUrl ?? ownOrigin(config)}${path}${search === '' ? '' : `?${search}`}`;
}

const LIKE_AN_ADDRESS = /:\/\/|@|www\.|[^\s.]\.[^\s.]{2,}/i;

/** A name that somebody else entered, or `otherwise` when a mail program would make a link of it. */
export function plainName(name: string, otherwise: string): string {
  return LIKE_AN_ADDRESS.test(name) ? otherwise : name;
}
