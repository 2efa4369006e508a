import { describe, expect, it } from 'vitest';
import { homeOf, redirectTarget, safeReturnPath } from './paths.ts';

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

it('sends a person who signs in or registers back to the page that they came from, and to no other site', () => {
  const back = '/user/emergency-requests?request=7';
  expect(redirectTarget(`?tab=donor&from=${encodeURIComponent(back)}`, 'donor')).toBe(back);
  expect(redirectTarget('?from=%2F%2Fevil.example%2Fuser', 'donor')).toBe('/user/dashboard');
  expect(redirectTarget('', 'facility_staff')).toBe('/facility/dashboard');
});
