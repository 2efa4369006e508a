import { describe, expect, it } from 'vitest';
import { homeOf, safeReturnPath } from './paths.ts';

describe('the path to return to after sign-in', () => {
  it.each(['/user/donate', '/user/donate?search=A%2B&page=2', '/facility/dashboard?request=7#x', '/user'])(
    'is kept: %s',
    (path) => {
      expect(safeReturnPath(path)).toBe(path);
    },
  );

  it.each([
    undefined,
    '',
    '/',
    '/sign-up',
    '//evil.example/user/donate',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'https://evil.example/user/donate',
    'user/donate',
    '/\t/evil.example',
    '/user/../../evil',
    '/user/..//evil.example',
    '/users/donate',
    ' /user/donate',
  ])('is refused: %j', (path) => {
    expect(safeReturnPath(path)).toBeUndefined();
  });
});

it('each role has its own home', () => {
  expect([homeOf('donor'), homeOf('facility_staff')]).toEqual(['/user/dashboard', '/facility/dashboard']);
});
