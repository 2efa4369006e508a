import { inWesternDigits } from '@sanguine/contract';
import type { Say } from './words.ts';

/** Spaces and dashes do no harm, and digits of any script are read; anything else is no code of ours. */
export function codeProblem(typed: string, t: Say): string | undefined {
  const code = inWesternDigits(typed).replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '');
  if (code === '') return t('accounts.otp.empty');
  return /^\d{6}$/.test(code) ? undefined : t('accounts.otp.digits');
}
