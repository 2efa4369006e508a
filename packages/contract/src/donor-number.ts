import { inGroups, READABLE } from './spoken-codes.ts';

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
