import type { Say } from './sign-in/words.ts';

/** The browser itself knows which texts are email addresses. */
export function emailProblem(text: string, t: Say): string | undefined {
  const input = document.createElement('input');
  input.type = 'email';
  input.value = text;
  const isGood = input.value !== '' && input.validity.valid;
  return isGood ? undefined : t('accounts.sign-in.problem.email');
}
