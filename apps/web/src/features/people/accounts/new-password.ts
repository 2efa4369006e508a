import { isCommonPassword, isOwnWords, type PasswordOwner } from '@sanguine/contract';
import { type Checked, type Messages, withProblems } from '../../../platform/checked.ts';
import { inputsInLanguage } from '../../../platform/inputs-in-language.ts';
import { sayNow } from './words.ts';

export type { PasswordOwner };

/** The owner of a password that is set by the link of a mail: the page knows nothing of them. */
export const unknownOwner: PasswordOwner = { email: '', firstName: '', lastName: '' };

/** Without a connection the server alone judges, as it does anyway. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  try {
    return new Set((await import('virtual:common-passwords')).default.split('\n'));
  } catch {
    return new Set();
  }
}

/** Says what the server would say of a new password that is long enough. */
export async function choiceProblem(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const t = sayNow();
  if (isOwnWords(password, owner)) return t('accounts.choose-password.own');
  return isCommonPassword(password, await commonPasswords()) ? t('accounts.choose-password.common') : undefined;
}

/** Says that something else was typed the second time; two empty fields agree. */
export function confirmProblem({ password, confirmed }: { password: string; confirmed: string }): string | undefined {
  return password === confirmed ? undefined : sayNow()('accounts.choose-password.mismatch');
}

/** Checks a new password against the contract, and then for what is wrong with the choice. */
export async function checkNewPassword(password: string, owner: PasswordOwner): Promise<Checked<string>> {
  const { resetPassword } = await import('./registration/schemas.ts');
  const { data, error } = resetPassword.shape.password.safeParse(password);
  const problem = error?.issues[0]?.message ?? (await choiceProblem(password, owner));
  return withProblems({ data }, { password: problem });
}

/** The message at the field, in the reader's language. */
export async function passwordMessage(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const messages: Messages = await inputsInLanguage(await checkNewPassword(password, owner));
  return messages['password'];
}
