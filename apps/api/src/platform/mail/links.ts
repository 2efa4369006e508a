import { holdsContact, isLikeAMessage, visibleText } from '@sanguine/contract';
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

const NOT_OF_NAMES = /[^\p{L}\p{M}\p{Nd}\s.,;@'’‘"“”„«»&()–—-]/gu;
const LONGEST = 80;

const shortened = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most).trim()}…`);

/**
 * A name that somebody else entered, reduced to letters, digits, spaces and the characters within names, on one line.
 * `otherwise` when nothing is left or a mail program or a phone would turn it into a link.
 */
export function plainName(name: string, otherwise: string): string {
  if (holdsContact(name)) return otherwise;
  const plain = visibleText(name).replaceAll(NOT_OF_NAMES, ' ').replaceAll(/\s+/g, ' ').trim();
  return /\p{L}/u.test(plain) ? shortened(plain, LONGEST) : otherwise;
}

/** Returns a name that a person wrote themselves without anything that could be taken for a message about an account. */
export function plainPerson(name: string, otherwise: string): string {
  return isLikeAMessage(name) ? otherwise : plainName(name, otherwise);
}

const NOT_OF_ADDRESSES = /[^\p{L}\p{M}\p{Nd}\s.,،;:#/'’&()–-]/gu;
/** With its country's code, with a leading nought, or longer than any postal code. */
const NUMBER_IN_ADDRESS =
  /(?:\+|(?<![\p{L}\p{Nd}])0(?=(?:[\s()./-]{0,3}\p{Nd}){8,})|(?<![\p{L}\p{Nd}])(?=(?:\p{Nd}[\s()./-]{0,3}){10,}))(?:[\s()./-]{0,3}\p{Nd}){6,}/gu;
const LONGEST_ADDRESS = 300;

/**
 * A postal address, or opening hours in words, that somebody else entered: what a program would make a link of is taken
 * apart, telephone numbers go, and the rest stays readable.
 */
export function plainText(text: string): string {
  const apart = visibleText(text)
    .replaceAll(/:\/\/|@/g, ' ')
    .replaceAll(/(\S)\.(?=\p{L})/gu, '$1. ');
  const plain = apart.replaceAll(NUMBER_IN_ADDRESS, ' ').replaceAll(NOT_OF_ADDRESSES, ' ');
  return shortened(plain.replaceAll(/\s+/g, ' ').trim(), LONGEST_ADDRESS);
}
