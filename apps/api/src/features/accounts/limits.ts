import { createHash } from 'node:crypto';
import { HOUR, MINUTE } from '../../platform/clock.ts';
import type { Limit } from '../../platform/rate-limit.ts';

/** Failed checks of one account's password; the address is kept as a hash, known or not. */
export function accountLimit(email: string): Limit {
  const account = createHash('sha256').update(email).digest('base64url');
  return { key: `sign-in:account:${account}`, hits: 10, per: 15 * MINUTE };
}

/** Failed sign-ins from one address, over all accounts. */
export function addressLimit(ip: string): Limit {
  return { key: `sign-in:address:${ip}`, hits: 100, per: HOUR };
}

export function changePasswordLimit(userId: string): Limit {
  return { key: `change-password:${userId}`, hits: 10, per: 15 * MINUTE };
}

export function registrationLimit(ip: string, perHour: number): Limit {
  return { key: `register:${ip}`, hits: perHour, per: HOUR };
}
