import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCheckInCode, SPOKEN_CODE_LENGTH } from './check-in.ts';
import { inGroups, READABLE, readSpoken, spokenFrom } from './spoken-codes.ts';

const bytes = fc.uint8Array({ minLength: SPOKEN_CODE_LENGTH, maxLength: SPOKEN_CODE_LENGTH });

describe('a spoken code', () => {
  test('is read as it was made, in groups, in small letters, and with letters that look like digits', () => {
    fc.assert(
      fc.property(bytes, (given) => {
        const code = spokenFrom(given);
        const misread = code.replaceAll('0', 'o').replaceAll('1', 'l').toLowerCase();
        for (const typed of [code, inGroups(code), ` ${inGroups(code).replace('-', ' ')} `, misread]) {
          expect(readSpoken(typed, SPOKEN_CODE_LENGTH)).toBe(code);
          expect(readCheckInCode(typed)).toEqual({ kind: 'spoken', code });
        }
      }),
    );
  });

  test('has every character equally often', () => {
    const all = spokenFrom(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    for (const one of READABLE) expect([...all].filter((other) => other === one)).toHaveLength(8);
  });

  test('has its length and no other characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        const read = readSpoken(text, SPOKEN_CODE_LENGTH);
        if (read !== undefined) expect(read).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
      }),
    );
    for (const wrong of ['', '1234567', '123456789', '1234567U', '1234567é']) {
      expect(readSpoken(wrong, SPOKEN_CODE_LENGTH)).toBeUndefined();
    }
  });
});

describe('a scanned code', () => {
  test('is the part of the address behind #, or alone', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (given) => {
        const code = Buffer.from(given).toString('base64url');
        const expected = { kind: 'scanned', code };
        expect(readCheckInCode(`https://sanguine.example/check-in#${code}`)).toEqual(expected);
        expect(readCheckInCode(code)).toEqual(expected);
      }),
    );
    expect(readCheckInCode('https://elsewhere.example/')).toBeUndefined();
  });
});
