import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../civil-days.ts';
import { checkCharacter } from './donation-number.ts';
import { inReadingOrder, readScan, type LabelField } from './scan-reading.ts';

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*';
const din = fc.stringMatching(/^[A-NP-Z1-9][0-9A-Z]\d{11}$/);
/** As on a label: data identifier, number, and flags of the check character. */
const printed = (number: string) => `=${number}${60 + CHARACTERS.indexOf(checkCharacter(number))}`;
const read = (...fields: LabelField[]) => ({ kind: 'read', fields });
const number = (of: string): LabelField => ({ part: 'number', number: of });
const date = fc.integer({ min: 0, max: 36_524 }).map((days) => addDays('2000-01-01', days));
const dayOfYear = (of: string) => (Date.parse(of) - Date.parse(`${of.slice(0, 4)}-01-01`)) / 86_400_000 + 1;
const printedDate = (of: string) => `0${of.slice(2, 4)}${String(dayOfYear(of)).padStart(3, '0')}`;

describe('a donation number', () => {
  it('is taken with the flags that belong to it, and refused with others', () => {
    expect(readScan('=G12349865432177')).toEqual(read(number('G123498654321')));
    expect(readScan('=G12349865432178')).toEqual({ kind: 'misread', part: 'number' });
    expect(readScan('=G12349865432100')).toEqual(read(number('G123498654321')));
    expect(readScan('g1234 98 654321 00 H')).toEqual(read(number('G123498654321')));
    expect(readScan('G1234 98 654321 00 J')).toEqual({ kind: 'misread', part: 'number' });
  });

  it('may begin with a digit on a label', () => {
    fc.assert(
      fc.property(din, (of) => {
        expect(readScan(printed(of))).toEqual(read(number(of)));
      }),
    );
  });

  it('with one wrong character is always found', () => {
    fc.assert(
      fc.property(din, fc.integer({ min: 1, max: 13 }), fc.constantFrom(...CHARACTERS.split('')), (of, at, other) => {
        const label = printed(of);
        const wrong = `${label.slice(0, at)}${other}${label.slice(at + 1)}`;
        // `*` makes it the identifier of the day of collection.
        if (wrong !== label) expect(['misread', 'unneeded']).toContain(readScan(wrong).kind);
      }),
      { numRuns: 5000 },
    );
  });

  it('that lost a character on its way, or has one twice, is found', () => {
    fc.assert(
      fc.property(din, fc.integer({ min: 2, max: 15 }), (of, at) => {
        const label = printed(of);
        expect(readScan(label.slice(0, at) + label.slice(at + 1)).kind).toBe('misread');
        expect(readScan(label.slice(0, at) + label.slice(at - 1)).kind).toBe('misread');
      }),
    );
  });

  it('of the facility’s own is taken as it is, and what no number can be is not', () => {
    expect(readScan(' 2026/117\r')).toEqual(read(number('2026/117')));
    expect(readScan('12345678901234')).toEqual(read(number('12345678901234')));
    for (const text of [
      '',
      '=',
      'https://example.org/check-in#AAEC',
      'a number that is much too long',
      '=G1'.repeat(200),
    ]) {
      expect(readScan(text)).toEqual({ kind: 'unknown' });
    }
  });
});

describe('an expiry', () => {
  it('is read as a day, with the time where the label has one', () => {
    expect(readScan('=>026337')).toEqual(read({ part: 'expiry', date: '2026-12-03', time: undefined }));
    expect(readScan('&>0263372359')).toEqual(read({ part: 'expiry', date: '2026-12-03', time: '23:59' }));
    expect(readScan('&>0280602359')).toEqual(read({ part: 'expiry', date: '2028-02-29', time: '23:59' }));
  });

  it('is the printed day for every day of the century', () => {
    fc.assert(
      fc.property(date, (of) => {
        expect(readScan(`=>${printedDate(of)}`)).toEqual(read({ part: 'expiry', date: of, time: undefined }));
      }),
    );
  });

  it('that no calendar has is misread: day 0, day 366 of a common year, hour 24, another century', () => {
    for (const text of [
      '=>026000',
      '=>026366',
      '=>026367',
      '&>0263372400',
      '&>0263371260',
      '=>126337',
      '&>02633712',
      '=>',
    ]) {
      expect(readScan(text)).toEqual({ kind: 'misread', part: 'expiry' });
    }
    expect(readScan('=>028366')).toEqual(read({ part: 'expiry', date: '2028-12-31', time: undefined }));
  });
});

describe('product and group', () => {
  it('stay codes: no table of their meaning is known', () => {
    expect(readScan('=<E0206V00')).toEqual(read({ part: 'product', code: 'E0206V00' }));
    expect(readScan('=%A1B2')).toEqual(read({ part: 'group', code: 'A1B2' }));
    expect(readScan('=<E0206V0')).toEqual({ kind: 'misread', part: 'product' });
    expect(readScan('=%A1B')).toEqual({ kind: 'misread', part: 'group' });
  });
});

describe('a label of several fields', () => {
  const all = [
    number('G123498654321'),
    { part: 'group', code: 'A1B2' },
    { part: 'product', code: 'E0206V00' },
    { part: 'expiry', date: '2026-12-03', time: '23:59' },
  ] as const;

  it('is read at once, from a Data Matrix or joined by the scanner; what a stock does not need is passed over', () => {
    expect(readScan('=+05000=G12349865432177=%A1B2=<E0206V00&>0263372359=*026300')).toEqual(read(...all));
    expect(readScan(']d1=G12349865432177=%a1b2=<e0206v00&>0263372359\u001D\n')).toEqual(read(...all));
    expect(readScan('=*026300')).toEqual({ kind: 'unneeded' });
  });

  it('is refused whole where one of its fields was misread', () => {
    expect(readScan('=G12349865432178=%A1B2=<E0206V00')).toEqual({ kind: 'misread', part: 'number' });
  });

  it('never fails, whatever a keyboard sends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '=', '&>', '=<', '=%'), (text, start) => {
        expect(['read', 'misread', 'unneeded', 'unknown']).toContain(readScan(start + text).kind);
      }),
    );
  });
});

describe('a picture of several codes', () => {
  it('is read from the number on, and not at all where it shows the numbers of two bags', () => {
    const rest = ['=%A1B2', '=<E0206V00'];
    expect(inReadingOrder([...rest, '=G12349865432177'])).toEqual(['=G12349865432177', ...rest]);
    expect(inReadingOrder(rest)).toEqual(rest);
    expect(inReadingOrder(['=G12349865432177', ...rest, printed('G123498654322')])).toEqual([]);
  });
});

it('takes goods of a shop for no bag: twelve or thirteen digits whose check digit fits', () => {
  expect(readScan('4006381333931').kind).toBe('goods');
  expect(readScan('036000291452').kind).toBe('goods');
  expect(readScan('4006381333932').kind).toBe('read');
  expect(readScan('40063813').kind).toBe('read');
});
