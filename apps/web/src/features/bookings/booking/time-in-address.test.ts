import { expect, test } from 'vitest';
import { addressOfTime, timeInAddress } from './time-in-address.ts';

const time = { sessionId: '019a0000-0000-7000-8000-0000000000bb', slotNo: 12, localTime: '2026-12-04T09:30' };

test('a time survives its address, and what is no time is none', () => {
  expect(timeInAddress(addressOfTime(time))).toEqual(time);
  for (const text of [undefined, '', 'x', `${addressOfTime(time)}0`, '1.2.2026-12-04T09:30']) {
    expect(timeInAddress(text)).toBeUndefined();
  }
});
