import { describe, expect, it } from 'vitest';
import { phoneNumber, phoneNumbers } from './fields.ts';
import { MAX_TELEPHONES, telephonesOf } from './telephones.ts';

describe('the telephone numbers of a facility', () => {
  it('are one or several, with commas between them, in digits of any script', () => {
    expect(phoneNumbers.parse('(510) 555-0199;  +٤٤ ٢٠ ٧٩٤٦ ٠٠١٨')).toBe('(510) 555-0199, +44 20 7946 0018');
    expect(phoneNumbers.parse('')).toBe('');
    expect(telephonesOf('(510) 555-0199, +44 20 7946 0018')).toEqual(['(510) 555-0199', '+44 20 7946 0018']);
  });

  it('are refused where one is none, or there are too many', () => {
    expect(phoneNumbers.safeParse('(510) 555-0199, the desk').success).toBe(false);
    const many = Array.from({ length: MAX_TELEPHONES + 1 }, () => '020 7946 0018').join(', ');
    expect(phoneNumbers.safeParse(many).success).toBe(false);
    expect(phoneNumber.safeParse('020 7946 0018, 020 7946 0019').success).toBe(false);
  });
});
