import { randomInt } from 'node:crypto';
import { DAY } from '../../platform/clock.ts';

/** The time for which the link of a mail proves an address. */
export const LINK_HOLDS = DAY;

/** Six random digits. */
export function newCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0');
}

/** The code in what somebody typed or pasted; undefined when it is a link's token. */
export function codeIn(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
