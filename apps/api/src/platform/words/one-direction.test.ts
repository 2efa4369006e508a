import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inOneDirection } from './one-direction.ts';

it.each([
  ['Hospital \u202Eklim', 'Hospital klim'],
  ['at \u2068Ada\u2069 today', 'at \u2068Ada\u2069 today'],
  ['at \u2068A\u2069da\u2069 today', 'at \u2068A\u2069da today'],
  ['at \u2068A\u2067da\u2069 today', 'at A\u2067da\u2069 today'],
  ['at \u2068Ada today', 'at Ada today'],
  ['متبرّع \u200F(1)', 'متبرّع \u200F(1)'],
])('%j is said as %j', (text, said) => expect(inOneDirection(text)).toBe(said));

it('leaves no isolate open and closes none that is not open, whatever was stored', () => {
  const part = fc.constantFrom('a', 'ب', ' ', '\u202A', '\u202E', '\u202C', '\u2066', '\u2067', '\u2068', '\u2069');
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const said = inOneDirection(parts.join(''));
      expect(said).not.toMatch(/[\u202A-\u202E]/);
      expect(said.replaceAll(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/g, '')).not.toMatch(/[\u2066-\u2069]/);
    }),
  );
});
