import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Reporter, reportsPause, weightOf } from './reports.rules.ts';

const reporter: fc.Arbitrary<Reporter> = fc.record({
  counts: fc.boolean(),
  gaveHere: fc.boolean(),
  gaveElsewhere: fc.boolean(),
  days: fc.nat({ max: 5_000 }),
});
/** An account that somebody made for this: nobody gives under five names. */
const invented = reporter.map((one) => ({ ...one, gaveHere: false, gaveElsewhere: false }));
const unchecked = { isVerified: false };

describe('reports of a facility', () => {
  test('never pause one that an operator verified', () => {
    fc.assert(fc.property(fc.array(reporter), (all) => !reportsPause({ isVerified: true }, all)));
  });

  test('pause nobody from five accounts of one person, who may have given, however old the accounts are', () => {
    const five = fc.tuple(reporter, invented, invented, invented, invented);
    fc.assert(fc.property(five, (all) => !reportsPause(unchecked, all)));
  });

  test('pause nobody from any number of new accounts', () => {
    const fresh = invented.map((one) => ({ ...one, days: one.days % 60 }));
    fc.assert(fc.property(fc.array(fresh, { maxLength: 200 }), (all) => !reportsPause(unchecked, all)));
  });

  test('weigh no less when one more donor reports, the account is older or the donor has given there', () => {
    fc.assert(
      fc.property(fc.array(reporter), reporter, fc.nat({ max: 900 }), (all, one, more) => {
        expect(reportsPause(unchecked, [...all, one]) || !reportsPause(unchecked, all)).toBe(true);
        expect(weightOf({ ...one, days: one.days + more })).toBeGreaterThanOrEqual(weightOf(one));
        expect(weightOf({ ...one, gaveHere: true })).toBeGreaterThanOrEqual(weightOf(one));
        expect(weightOf({ ...one, counts: false })).toBe(0);
      }),
    );
  });

  test('pause a facility that nobody verified when three donors who gave there send them', () => {
    const gave = { counts: true, gaveHere: true, gaveElsewhere: false, days: 1 };
    expect(reportsPause(unchecked, [gave, gave, gave])).toBe(true);
    expect(reportsPause(unchecked, [gave, gave])).toBe(false);
  });
});
