import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@sanguine/contract';

/** Digits and letters that are not taken for one another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 24;

function newRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Ten codes of 120 random bits, in groups that people can copy. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
}

/**
 * Returns what is kept of a code, however it was typed; 112 bits are random enough for a fast hash (OWASP ASVS 5.0,
 * 6.5.2).
 */
export function hashOfRecoveryCode(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
    .digest();
}
