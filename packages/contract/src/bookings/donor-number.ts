import { inGroups, READABLE, readSpoken } from './spoken-codes.ts';

const CHARACTERS = 8;

/**
 * The number by which staff tell donors of one name apart, such as `7F3K-2Q9D`: the last 40 bits of the id, which are
 * random.
 */
export function donorNumber(id: string): string {
  let rest = Number.parseInt(id.replaceAll('-', '').slice(-10), 16);
  let number = '';
  while (number.length < CHARACTERS) {
    number = READABLE.charAt(rest % READABLE.length) + number;
    rest = Math.floor(rest / READABLE.length);
  }
  return inGroups(number);
}

/** The last ten hexadecimal digits of the id that a number, as people say it, was made of; undefined where it is none. */
export function idEndOf(number: string): string | undefined {
  const said = readSpoken(number, CHARACTERS);
  if (said === undefined) return undefined;
  const rest = [...said].reduce((sum, one) => sum * READABLE.length + READABLE.indexOf(one), 0);
  return rest.toString(16).padStart(10, '0');
}
