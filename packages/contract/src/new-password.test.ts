import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonPasswordsIn, isCommonPassword, isOwnWords } from './new-password.ts';

const letters = fc.stringMatching(/^[a-z]{3,12}$/);
const person = fc.record({
  firstName: letters,
  lastName: letters,
  email: letters.map((name) => `${name}@example.org`),
});

test('a name or an address is refused however it is written, and with figures around it', () => {
  fc.assert(
    fc.property(person, fc.stringMatching(/^\d{0,4}$/), fc.stringMatching(/^[-_. !]{0,2}$/), (owner, figures, mark) => {
      const { firstName, lastName, email } = owner;
      for (const own of [firstName, `${lastName}${mark}${firstName}`, email, email.split('@')[0] ?? '']) {
        expect(isOwnWords(`${figures}${own.toUpperCase()}${mark}${figures}`, owner)).toBe(true);
      }
    }),
  );
});

test('a name with accents is refused in either way in which keyboards compose them', () => {
  const owner = { firstName: 'Éloïse', lastName: 'Müller', email: 'e@example.org' };
  for (const form of ['NFC', 'NFD'] as const) expect(isOwnWords('ÉloïseMüller1'.normalize(form), owner)).toBe(true);
});

test('allows a name in a password with another word', () => {
  fc.assert(
    fc.property(person, (owner) => {
      expect(isOwnWords(`${owner.firstName} walks the horse`, owner)).toBe(false);
    }),
  );
});

test('a common password is found in any case; those too short to be chosen are left out', () => {
  const common = commonPasswordsIn(['short', 'PassWord1']);
  expect([...common]).toEqual(['password1']);
  expect(isCommonPassword('pASSWORD1', common)).toBe(true);
  expect(isCommonPassword('password12', common)).toBe(false);
});
