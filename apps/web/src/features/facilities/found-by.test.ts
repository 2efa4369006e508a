import { expect, test } from 'vitest';
import { foundByText } from './found-by.ts';

test('each reason is a whole sentence with its value', () => {
  expect(foundByText({ by: 'postalCode', value: '110001' })).toBe('Matches the postal code 110001');
  expect(foundByText({ by: 'phoneNumber', value: '+91 80 22245678' })).toBe('Matches the phone number +91 80 22245678');
  expect(foundByText({ by: 'similar', value: 'Southmead', typed: 'southmeed' })).toBe(
    'Has “Southmead”, which is like “southmeed”',
  );
});
