import { expect, test } from 'vitest';
import { currentSay } from '../../../platform/language/language.ts';
import { foundByText } from './found-by.ts';
import { sayHere } from './words.ts';

test('each reason is a whole sentence with its value', () => {
  const t = sayHere(currentSay());
  expect(foundByText({ by: 'postalCode', value: '110001' }, t)).toBe('Matches the postal code 110001');
  expect(foundByText({ by: 'phoneNumber', value: '+91 80 22245678' }, t)).toBe(
    'Matches the phone number +91 80 22245678',
  );
  expect(foundByText({ by: 'similar', value: 'Southmead', typed: 'southmeed' }, t)).toBe(
    'Has “Southmead”, which is like “southmeed”',
  );
});
