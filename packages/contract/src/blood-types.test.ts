import { describe, expect, it } from 'vitest';
import { BLOOD_TYPES, compatibleDonorTypes, compatibleRecipientTypes, mayDonateRedCells } from './blood-types.ts';
import { facilityUrgency, stockStatus } from './stock/stock.ts';

const RECIPIENTS = {
  'O-': ['O-', 'O+', 'A-', 'A+', 'B-', 'B+', 'AB-', 'AB+'],
  'O+': ['O+', 'A+', 'B+', 'AB+'],
  'A-': ['A-', 'A+', 'AB-', 'AB+'],
  'A+': ['A+', 'AB+'],
  'B-': ['B-', 'B+', 'AB-', 'AB+'],
  'B+': ['B+', 'AB+'],
  'AB-': ['AB-', 'AB+'],
  'AB+': ['AB+'],
} as const;

describe('red-cell compatibility', () => {
  it('is the table of the handbooks, all 64 pairs', () => {
    for (const donor of BLOOD_TYPES) {
      const given = BLOOD_TYPES.filter((recipient) => mayDonateRedCells(donor, recipient));
      expect(new Set(given)).toEqual(new Set(RECIPIENTS[donor]));
    }
  });

  it('has 27 compatible pairs', () => {
    expect(BLOOD_TYPES.flatMap((donor) => compatibleRecipientTypes(donor))).toHaveLength(27);
  });

  it('names the exact type first and O- last', () => {
    for (const recipient of BLOOD_TYPES) {
      const donors = compatibleDonorTypes(recipient);
      expect(donors[0]).toBe(recipient);
      if (recipient !== 'O-') expect(donors.at(-1)).toBe('O-');
    }
  });
});

describe('stock urgency', () => {
  it('is critical under 3 units, low from 3 to 6, sufficient from 7', () => {
    expect([0, 2, 3, 6, 7, 100_000].map((units) => stockStatus(units))).toEqual([
      'critical',
      'critical',
      'low',
      'low',
      'sufficient',
      'sufficient',
    ]);
  });

  it('follows the worst type of a facility', () => {
    expect(facilityUrgency(['sufficient', 'low', 'critical'])).toBe('high');
    expect(facilityUrgency(['sufficient', 'low'])).toBe('medium');
    expect(facilityUrgency(['sufficient'])).toBe('low');
    expect(facilityUrgency([])).toBe('low');
  });
});
