import { createHash } from 'node:crypto';
import { inGroups, RECOVERY_CODES } from '@sanguine/contract';
import { CODES, newCode } from '../../../platform/codes.ts';

/** Ten codes of 120 random bits, in groups that people can copy. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => inGroups(newCode(CODES.recovery)));
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
