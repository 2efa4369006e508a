import { LOOKUPS_PER_HOUR, READABLE, SPOKEN_CODE_LENGTH } from '@sanguine/contract';
import { randomInt } from 'node:crypto';
import { DAY, HOUR, MINUTE, SECOND } from './clock.ts';

/** So many tries in so many milliseconds. */
interface Rate {
  readonly hits: number;
  readonly per: number;
}

interface Secret {
  /** Milliseconds; absent where it ends with its event, or when it is used, replaced or revoked. */
  readonly holds?: number;
  /** Tries of one of them, after which it is void. */
  readonly tries?: number;
  /** Tries of all of them together. */
  readonly perAccount?: Rate;
  readonly perFacility?: Rate;
  readonly perNetwork?: Rate;
}

/** A code that people type, or a token that only machines read. */
type Code = Secret & ({ readonly alphabet: string; readonly length: number } | { readonly bits: number });

const DIGITS = '0123456789';
export const TOKEN_BITS = 256;

/** Those who try links and codes from one network, of all kinds together: more where more may register from one. */
const links: Rate = { hits: 100, per: HOUR };

/**
 * Every code and link that opens something: how it is made, how long it holds, how often it may be tried. `docs/security.md`
 * says who is told and what each opens.
 */
export const CODES = {
  address: { alphabet: DIGITS, length: 6, holds: 10 * MINUTE, tries: 5, perAccount: { hits: 20, per: HOUR } },
  addressLink: { bits: TOKEN_BITS, holds: DAY, perNetwork: links },
  passwordLink: { bits: TOKEN_BITS, holds: HOUR, perNetwork: links },
  challenge: { bits: TOKEN_BITS, holds: 5 * MINUTE, tries: 5 },
  secondFactor: { alphabet: DIGITS, length: 6, holds: 30 * SECOND, perAccount: { hits: 10, per: 15 * MINUTE } },
  recovery: { alphabet: READABLE, length: 24, perAccount: { hits: 10, per: 15 * MINUTE } },
  invitation: { bits: TOKEN_BITS, holds: 72 * HOUR, perNetwork: links },
  firstInvitation: { bits: TOKEN_BITS, holds: 30 * DAY, perNetwork: links },
  listing: { alphabet: DIGITS, length: 6, holds: DAY, tries: 5, perNetwork: links },
  recordLink: { bits: TOKEN_BITS, holds: 30 * DAY, tries: 5, perNetwork: links },
  record: { alphabet: READABLE, length: 12, holds: 30 * DAY, tries: 5, perNetwork: links },
  card: {
    alphabet: READABLE,
    length: SPOKEN_CODE_LENGTH,
    holds: 15 * MINUTE,
    perFacility: { hits: LOOKUPS_PER_HOUR, per: HOUR },
  },
  scannedAppointment: { bits: 128, perFacility: { hits: 60, per: MINUTE } },
  spokenAppointment: { alphabet: READABLE, length: SPOKEN_CODE_LENGTH, perFacility: { hits: 5, per: MINUTE } },
  certificate: { alphabet: READABLE, length: 20, perNetwork: { hits: 30, per: MINUTE } },
  signedLink: { bits: TOKEN_BITS },
  calendar: { bits: TOKEN_BITS, perAccount: { hits: 120, per: HOUR }, perNetwork: { hits: 600, per: MINUTE } },
} as const satisfies Record<string, Code>;

/** The codes of an appointment are derived from its time, and valid around it. */
export const APPOINTMENT_CODES_HOLD = { before: 12 * HOUR, after: 6 * HOUR } as const;

/** Returns a random code that people can type. */
export function newCode({ alphabet, length }: { readonly alphabet: string; readonly length: number }): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
