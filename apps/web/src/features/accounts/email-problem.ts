/** The browser itself knows which texts are email addresses. */
export function emailProblem(text: string): string | undefined {
  const input = document.createElement('input');
  input.type = 'email';
  input.value = text;
  const isGood = input.value !== '' && input.validity.valid;
  return isGood ? undefined : 'Enter an email address, like name@example.com.';
}
