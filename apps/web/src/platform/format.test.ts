import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatFullDate,
  formatInstant,
  formatNumber,
  formatTime,
  readersTimeZone,
} from './format.ts';

const elsewhere = readersTimeZone() === 'Pacific/Kiritimati' ? 'Pacific/Midway' : 'Pacific/Kiritimati';

describe('a date', () => {
  it('is written with its weekday, and with its year when it is not this one', () => {
    expect(formatDate('2019-03-03')).toBe('Sun 3 March 2019');
    expect(formatDate(`${new Date().getFullYear()}-03-03`)).toMatch(/^\w{3} 3 March$/);
    expect(formatFullDate(`${new Date().getFullYear()}-03-03`)).toMatch(/^\w{3} 3 March \d{4}$/);
  });

  it('is the day of a local date-time, whatever the zone of the reader', () => {
    expect(formatDate('2019-03-03T23:59')).toBe('Sun 3 March 2019');
  });

  it.each([null, undefined, ''])('is N/A when it is %j', (value) => {
    expect(formatDate(value)).toBe('N/A');
    expect(formatTime(value)).toBe('N/A');
    expect(formatDateTime(value, 'UTC')).toBe('N/A');
  });

  it.each(['soon', '2019-02-30', '2019-13-01', '2019-3-3', '2019-03-03T25:00', '03/03/2019'])('is not %s', (value) => {
    expect(formatDate(value)).toBe('Invalid date');
    expect(formatDateTime(value)).toBe('Invalid date');
  });
});

describe('a time', () => {
  it('is read from a time, a local date-time and an instant', () => {
    expect(formatTime('09:05')).toBe('09:05');
    expect(formatTime('2019-03-03T17:30')).toBe('17:30');
    expect(formatTime('2019-03-03 17:30')).toBe('17:30');
    expect(formatTime('2019-03-03T17:30:00.000Z')).toMatch(/^\d\d:\d\d$/);
  });

  it.each(['24:10', '9 o clock', '2019-03-03', '2019-03-03T99:99'])('is not %s', (value) => {
    expect(formatTime(value)).toBe('Invalid time');
  });
});

describe('a date and time at a facility', () => {
  it('names no zone when the clocks show the same', () => {
    expect(formatDateTime('2019-03-03T09:30', readersTimeZone())).toBe('Sun 3 March 2019 at 09:30');
    expect(formatDateTime('2019-03-03T09:30')).toBe('Sun 3 March 2019 at 09:30');
  });

  it('names the zone when the clock of the reader shows another time', () => {
    expect(formatDateTime('2019-03-03T09:30', elsewhere)).toMatch(
      /^Sun 3 March 2019 at 09:30 \((Kiritimati|Midway) time\)$/,
    );
  });

  it('says a zone that nobody knows rather than nothing', () => {
    expect(formatDateTime('2019-03-03T09:30', 'Moon/Tranquility')).toContain('(Tranquility time)');
  });
});

describe('other words', () => {
  it('writes an instant on the clock of the reader', () => {
    const at = new Date(2019, 2, 3, 9, 30);
    expect(formatInstant(at.toISOString())).toBe('Sun 3 March 2019 at 09:30');
  });

  it('parts the thousands', () => {
    expect(formatNumber(1542)).toBe('1,542');
  });
});
