import { type Checked, withProblems } from '../../platform/checked.ts';

export const emptyPasswords = { password: '', confirmPassword: '' };
export type Passwords = typeof emptyPasswords;

/** What the contract says of a new password, and whether both are the same. */
export async function checkNewPassword(typed: Passwords): Promise<Checked<string>> {
  const { resetPassword } = await import('./registration/schemas.ts');
  const { data, error } = resetPassword.shape.password.safeParse(typed.password);
  return withProblems({ data }, { password: error?.issues[0]?.message, confirmPassword: mismatch(typed) });
}

export function mismatch({ password, confirmPassword }: Passwords): string | undefined {
  return password === confirmPassword ? undefined : 'Passwords do not match';
}
