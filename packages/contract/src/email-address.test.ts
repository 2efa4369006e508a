import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainEmail } from './email-address.ts';
import { email } from './fields.ts';

test('a domain in its own script is one address with its ASCII form, composed or not', () => {
  const written = ['u@bücher.example', 'U@BÜCHER.example', 'u@bu\u0308cher.example', 'u@xn--bcher-kva.example'];
  expect(new Set(written.map((address) => email.parse(address)))).toEqual(new Set(['u@xn--bcher-kva.example']));
  expect(email.parse('u@उदाहरण.भारत')).toBe('u@xn--p1b6ci4b4b3a.xn--h2brj9c');
});

test.each([
  'u@bücher',
  'u@bü cher.example',
  'u@bücher..example',
  'u@bücher.example/x',
  'ü',
  '@bücher.example',
  'jörg@example.org',
])('%s is no address that mail reaches', (typed) => expect(email.safeParse(typed).success).toBe(false));

test('an address of ASCII stays as it is, and any text is answered', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.string({ unit: 'binary' }), (address, text) => {
      expect(plainEmail(address)).toBe(address);
      expect(plainEmail(plainEmail(text))).toBe(plainEmail(text));
    }),
    { numRuns: 30 },
  );
});
