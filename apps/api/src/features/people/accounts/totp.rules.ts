import { SECOND } from '../../../platform/clock.ts';
import { CODES } from '../../../platform/codes.ts';
import { siteName } from '@sanguine/contract/words';
import { timingSafeEqual } from 'node:crypto';
import { generateSecret, generateSync, generateURI } from 'otplib';

const PERIOD = CODES.secondFactor.holds / SECOND;

/** 160 random bits in base 32. */
export function newTotpSecret(): string {
  return generateSecret();
}

/** Returns the address that an authenticator app reads from a picture. */
export function totpUri(secret: string, email: string): string {
  return generateURI({ issuer: siteName(), label: email, secret });
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The period to which a code belongs: the present one or a neighbour, for clocks that differ a little. */
export function periodOf(secret: string, code: string, now: Date): number | undefined {
  const present = Math.floor(now.getTime() / 1000 / PERIOD);
  const periods = [present - 1, present, present + 1];
  const matches = periods.map((period) => isSame(code, generateSync({ secret, epoch: period * PERIOD })));
  const index = matches.lastIndexOf(true);
  return index < 0 ? undefined : periods[index];
}
