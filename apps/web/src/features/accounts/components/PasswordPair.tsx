import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import type { Typed, Wrong } from './useSmallForm.ts';

export const passwordNames = ['password', 'confirmPassword'] as const;
type Name = (typeof passwordNames)[number];

/** What the contract says of a new password, and whether both are the same. */
export async function passwordProblems({ password, confirmPassword }: Typed<Name>): Promise<Wrong<Name>> {
  const { resetPassword } = await import('../registration/schemas.ts');
  const checked = resetPassword.shape.password.safeParse(password);
  return {
    password: checked.success ? undefined : checked.error.issues[0]?.message,
    confirmPassword: password === confirmPassword ? undefined : 'Passwords do not match',
  };
}

export interface PasswordPairProps {
  labels: readonly [string, string];
  wrong: Wrong<Name>;
  typed?: Typed<Name> | undefined;
}

export function PasswordPair({ labels: [first, second], wrong, typed }: PasswordPairProps) {
  return (
    <>
      <PasswordField
        label={first}
        name="password"
        help="At least 8 characters."
        required
        autoComplete="new-password"
        defaultValue={typed?.password}
        error={wrong.password}
      />
      <PasswordField
        label={second}
        name="confirmPassword"
        required
        autoComplete="new-password"
        defaultValue={typed?.confirmPassword}
        error={wrong.confirmPassword}
      />
    </>
  );
}
