import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contractWords } from '../../test/contract-words.ts';
import { BAG_STEPS, type BagStep, bagFits, bagRefusalText, bagStepText } from './bag-steps.ts';
import { LOCALES } from '../locales.ts';

const step = fc.record({
  kind: fc.constantFrom(...BAG_STEPS),
  at: fc.constant('2026-11-27T09:12:00.000Z'),
  by: fc.constantFrom('A. Rao', 'Laboratory'),
  reasonCode: fc.constant(null),
  reason: fc.constantFrom('', 'Ward 3', 'Mercy'),
});
const bag = fc
  .record({ units: fc.nat({ max: 1 }), held: fc.nat({ max: 1 }) })
  .filter(({ units, held }) => held <= units);
const say = () => '27 November at 09:12';
const t = contractWords('en');
const of = (kind: BagStep['kind'], reason = ''): BagStep => ({ kind, at: '', by: 'A. Rao', reasonCode: null, reason });

describe('a bag', () => {
  test('leaves the shelf while nobody holds it, not to a patient from quarantine, and comes back only from where it was issued', () => {
    fc.assert(
      fc.property(bag, fc.constantFrom(...BAG_STEPS), (one, last) => {
        const given = { ...one, last };
        expect(bagFits(given, 'discarded')).toBe(one.units === 1 && one.held === 0);
        expect(bagFits(given, 'issued')).toBe(bagFits(given, 'discarded') && last !== 'quarantined');
        expect(bagFits(given, 'returned')).toBe(one.units === 0 && last === 'issued');
        // Never both ways at once.
        expect(bagFits(given, 'returned') && bagFits(given, 'issued')).toBe(false);
      }),
    );
  });

  test('is said in every language with when, by whom, and its ward, partner or note', () => {
    fc.assert(
      fc.property(step, fc.constantFrom(...LOCALES), (one, locale) => {
        const text = bagStepText(one, say, contractWords(locale));
        expect(text).toContain(say());
        if (!['expired', 'released'].includes(one.kind)) expect(text).toContain(one.by);
        if (one.kind !== 'expired') expect(text).toContain(one.reason);
      }),
    );
  });

  test.each([
    [of('issued', 'Ward 3'), 'Issued on 27 November at 09:12 by A. Rao, to Ward 3.'],
    [of('issued'), 'Issued on 27 November at 09:12 by A. Rao.'],
    [of('discarded', 'fell'), 'Discarded on 27 November at 09:12 by A. Rao. Note: fell'],
    [of('held', 'Mercy'), 'Held for Mercy since 27 November at 09:12, by A. Rao.'],
    [of('expired'), 'Expired on 27 November at 09:12.'],
  ])('says %o', (one, text) => {
    expect(bagStepText(one, say, t)).toBe(text);
  });

  test('that cannot be moved is named, and said to be in the stock only where it is free there', () => {
    const refused = (units: number, held: number, one: BagStep) =>
      bagRefusalText({ donationNumber: 'G1', units, held }, one, say, t);
    expect(refused(1, 0, of('received'))).toBe('G1 is in the stock. Received on 27 November at 09:12 by A. Rao.');
    expect(refused(1, 1, of('held', 'Mercy'))).toMatch(/^G1: Held for Mercy/);
    expect(refused(1, 0, of('quarantined'))).toMatch(/^G1: Set aside in quarantine on/);
    expect(refused(0, 0, of('issued'))).toMatch(/^G1: Issued on/);
  });
});
