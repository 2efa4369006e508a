import { expect, test } from 'vitest';
import { withoutChanged } from './failures.ts';

test('a message goes when its field changes, and the others stay', () => {
  const problems = { email: 'Enter an email address.', password: 'Enter your password.' };
  expect(withoutChanged(problems, { email: 'a@b.example' })).toEqual({ password: 'Enter your password.' });
  expect(withoutChanged(problems, { name: 'Nora' })).toEqual(problems);
  expect(problems).toHaveProperty('email');
});
