import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inWesternDigits } from './digits.ts';
import { endpoints } from './endpoints.ts';
import { phoneNumber } from './fields.ts';

/** Scripts with digits of their own, by the names that Intl gives to their numerals. */
const NUMERALS = ['arab', 'arabext', 'deva', 'beng', 'tamldec', 'thai', 'mymr', 'fullwide', 'mathsans', 'adlm', 'nkoo'];

const written = (digits: string, numerals: string) => {
  const format = new Intl.NumberFormat('en', { numberingSystem: numerals, useGrouping: false });
  return digits.replaceAll(/\d/g, (digit) => format.format(Number(digit)));
};

describe('digits of other scripts', () => {
  it('are read as 0 to 9, whatever is between them', () => {
    const digits = fc.stringMatching(/^[0-9 +()a-z-]{0,20}$/);
    fc.assert(
      fc.property(digits, fc.constantFrom(...NUMERALS), (text, numerals) => {
        expect(inWesternDigits(written(text, numerals))).toBe(text);
      }),
    );
  });

  it('change nothing in text that has none', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\P{Nd}*$/u), (text) => {
        expect(inWesternDigits(text)).toBe(text);
      }),
    );
    expect(inWesternDigits('Žofie ½ Ⅳ ②')).toBe('Žofie ½ Ⅳ ②');
  });

  it('are taken in telephone numbers, with the marks that right-to-left text leaves', () => {
    expect(phoneNumber.parse('\u200F+٤٤ ٢٠ ٧٩٤٦ ٠٠١٨\u200E')).toBe('+44 20 7946 0018');
    expect(phoneNumber.parse('+९१ ११ २३४५ ६७८९')).toBe('+91 11 2345 6789');
    expect(phoneNumber.safeParse('٢٠ب٧٩٤٦').success).toBe(false);
    for (const extended of ['+1 (415) 555-2671 x123', '020 7946 0018 ext. 12', '+91 80 2345 6789 Extn 2'])
      expect(phoneNumber.parse(extended)).toBe(extended);
    for (const wrong of ['ext. 12', '020 7946 0018 ext.', '020 7946 0018 x1234567'])
      expect(phoneNumber.safeParse(wrong).success).toBe(false);
  });

  it('are taken in the codes of mails and authenticator apps', () => {
    const verification = endpoints['POST /api/auth/verify'].body.parse({ verificationToken: ' ١٢٣٤٥٦ ' });
    expect(verification).toMatchObject({ verificationToken: '123456' });
    const confirmation = endpoints['POST /api/auth/second-factor/confirm'].body.parse({ code: '१२३ ४५६' });
    expect(confirmation).toEqual({ code: '123 456' });
  });
});
