import { expect, test } from 'vitest';
import { AppError } from './errors.ts';

test('a refusal has no stack, and other errors keep theirs', () => {
  expect(new AppError({ code: 'not_allowed', message: 'No.' }).stack).toBe('AppError: No.');
  expect(new Error('unexpected').stack).toContain('errors.test.ts');
});
