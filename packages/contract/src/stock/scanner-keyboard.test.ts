import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyboardOfScan } from './scanner-keyboard.ts';

const GROUP = '=%6200';

test.each([
  // A scanner of a US keyboard at a computer with another one: Y and Z change places, = and the digits become other signs.
  ['´G12349865432100', 'qwertz'],
  ['´%6200', 'qwertz'],
  ['´;E0382V00', 'qwertz'],
  ['/:026123', 'qwertz'],
  ['=G&é"\'ç_-("\'é&àà', 'azerty'],
  ['=5-éàà', 'azerty'],
  // The other way round.
  [')G12349865432100', 'qwertz'],
  ['=G!@#$(*^%$#@!))', 'azerty'],
] as const)('%s is a code that was typed for another keyboard', (typed, keyboard) => {
  expect(keyboardOfScan(typed)).toBe(keyboard);
});

test.each(['=G12349865432100', GROUP, '=<E0382V00', '2026/117', '4006381333931', 'Smith', '', '´', 'http://a#b'])(
  '%j is as it was printed, or nothing that we know',
  (typed) => {
    expect(keyboardOfScan(typed)).toBeUndefined();
  },
);

test('a number of a bank of letters and digits is never taken for a garbled code', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Za-z][0-9A-Za-z ./-]{0,15}$/), (own) => keyboardOfScan(own) === undefined),
  );
});
