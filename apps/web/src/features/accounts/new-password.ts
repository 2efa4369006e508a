import { type Checked, withProblems } from '../../platform/checked.ts';
import type { Say } from './words.ts';

export const emptyPasswords = { password: '', confirmPassword: '' };
export type Passwords = typeof emptyPasswords;

/** What the contract says of a new password, and whether both are the same. */
export async function checkNewPassword(typed: Passwords, t: Say): Promise<Checked<string>> {
  const { resetPassword } = await import('./registration/schemas.ts');
  const { data, error } = resetPassword.shape.password.safeParse(typed.password);
  return withProblems({ data }, { password: error?.issues[0]?.message, confirmPassword: mismatch(typed, t) });
}

export function mismatch({ password, confirmPassword }: Passwords, t: Say): string | undefined {
  return password === confirmPassword ? undefined : t('accounts.password.mismatch');
}
