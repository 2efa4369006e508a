import { DEFAULT_STOCK_THRESHOLDS, STOCK_STATUSES, facilityUrgency, stockStatus } from '@sanguine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const units = fc.integer({ min: 0, max: 100_000 });
const thresholds = fc
  .tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 1000 }))
  .map(([urgentBelow, more]) => ({ urgentBelow, lowBelow: urgentBelow + more }));

test.each([
  [0, 'critical'],
  [2, 'critical'],
  [3, 'low'],
  [6, 'low'],
  [7, 'sufficient'],
  [100_000, 'sufficient'],
] as const)('%i units are %s unless a facility says otherwise', (figure, status) => {
  expect(stockStatus(figure)).toBe(status);
  expect(stockStatus(figure, DEFAULT_STOCK_THRESHOLDS)).toBe(status);
});

test('more units are never a worse state', () => {
  const order = (figure: number, t: { urgentBelow: number; lowBelow: number }) =>
    STOCK_STATUSES.indexOf(stockStatus(figure, t));
  fc.assert(fc.property(units, units, thresholds, (a, b, t) => a > b || order(a, t) <= order(b, t)));
});

test('a facility is as urgent as its worst stock', () => {
  fc.assert(
    fc.property(fc.array(units, { minLength: 1, maxLength: 8 }), thresholds, (figures, t) => {
      const worst = stockStatus(Math.min(...figures), t);
      const urgency = facilityUrgency(figures.map((figure) => stockStatus(figure, t)));
      return { critical: 'high', low: 'medium', sufficient: 'low' }[worst] === urgency;
    }),
  );
  expect(facilityUrgency([])).toBe('low');
});
