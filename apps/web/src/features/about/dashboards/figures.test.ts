import { describe, expect, it } from 'vitest';
import { currentSay } from '../../../platform/language/language.ts';
import { facilitiesText, unitsNeededText } from './figures.ts';
import type { Texts } from './words/texts.ts';

const sayNow = currentSay<Texts>;

describe('figures never say more than there is', () => {
  it.each([
    [0, 'No facilities yet'],
    [1, '1 Facility'],
    [100, '100 Facilities'],
    [109, '100+ Facilities'],
    [350, '350+ Facilities'],
    [359, '350+ Facilities'],
    [1234, '1,230+ Facilities'],
  ])('%i facilities', (count, text) => {
    expect(facilitiesText(count, sayNow())).toBe(text);
  });

  it.each([
    [1, '1 unit needed in 24 hours'],
    [9, '9 units needed in 24 hours'],
    [25, '25+ units needed in 24 hours'],
    [29, '25+ units needed in 24 hours'],
  ])('%i units', (units, text) => {
    expect(unitsNeededText(units, 24, sayNow())).toBe(text);
  });

  it('counts donations', () => {
    expect([0, 1, 16].map((count) => sayNow()('dashboards.fact.donations', { count }))).toEqual([
      '0 donations',
      '1 donation',
      '16 donations',
    ]);
  });
});
