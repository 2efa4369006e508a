import { describe, expect, it, test } from 'vitest';
import { donorProfile } from '../../../../test/fake-server.ts';
import {
  type DonateView,
  listAfter,
  listChosen,
  listShown,
  ownType,
  facilityQueryOf,
  usualSortOf,
} from './which-list.ts';

describe('the list that the Donate page opens on', () => {
  it.each<[DonateView, 'needs' | 'all']>([
    [{}, 'needs'],
    [{ urgency: 'high' }, 'needs'],
    [{ sort: 'name', page: 2 }, 'needs'],
    [{ search: 'Lagoon' }, 'all'],
    [{ bloodType: 'A+' }, 'all'],
    [{ list: 'all' }, 'all'],
    [{ list: 'needs', search: 'Lagoon' }, 'needs'],
  ])('is, for a donor of known type and %o, %s', (view, list) => {
    expect(listShown(view, 'O-')).toBe(list);
  });

  it('is all facilities where the type is not known, unless the address asks for those in need', () => {
    expect(listShown({}, undefined)).toBe('all');
    expect(listShown({ list: 'needs' }, undefined)).toBe('needs');
  });

  it('does not follow a type about which facilities disagree', () => {
    expect(ownType(donorProfile)).toBe('O-');
    expect(ownType({ ...donorProfile, bloodTypeCertainty: 'unclear' })).toBeUndefined();
  });
});

describe('a search', () => {
  it.each<[string, DonateView, 'needs' | 'all']>([
    ['looks in all facilities', {}, 'all'],
    ['looks in all facilities, also after the switch was pressed', { list: 'needs' }, 'all'],
    ['stays in all facilities', { list: 'all' }, 'all'],
    ['stays among those in need where these were chosen during a search', { list: 'needs', search: 'L' }, 'needs'],
  ])('%s', (_, before, list) => {
    expect(listShown({ ...before, list: listAfter(before), search: 'Lagoon' }, 'O-')).toBe(list);
  });

  it('leads back to all facilities when it is cleared, where these were chosen', () => {
    const before = { list: 'all', search: 'Lagoon' } as const;
    expect(listShown({ list: listAfter(before) }, 'O-')).toBe('all');
  });
});

test.each<DonateView>([{}, { search: 'Lagoon' }, { list: 'all' }, { list: 'needs' }])(
  'the switch always shows the list that was chosen, from %o',
  (view) => {
    for (const own of ['O-', undefined] as const) {
      for (const chosen of ['needs', 'all'] as const) {
        expect(listShown({ ...view, list: listChosen(chosen, view, own) }, own)).toBe(chosen);
      }
    }
  },
);

test('the server is asked for those in need, the most urgent first, or for all by name', () => {
  expect(facilityQueryOf({}, donorProfile)).toMatchObject({ donorBloodType: 'O-', sort: 'urgency' });
  expect(facilityQueryOf({ list: 'all' }, donorProfile)).toMatchObject({ donorBloodType: undefined, sort: 'name' });
  expect(facilityQueryOf({ sort: 'name' }, donorProfile)).toMatchObject({ donorBloodType: 'O-', sort: 'name' });
  const { bloodType: _, ...unknown } = donorProfile;
  expect(facilityQueryOf({}, unknown)).toMatchObject({ donorBloodType: undefined, sort: 'name' });
});

test('shows the nearest first to a donor who has said where they live, whichever list it is', () => {
  const place = { name: 'Bristol', region: 'England', country: 'GB', countryName: 'United Kingdom' };
  const profile = { ...donorProfile, place };
  // The server knows from where.
  for (const view of [{}, { list: 'all' as const }]) expect(facilityQueryOf(view, profile).sort).toBeUndefined();
  expect([usualSortOf('all', profile), usualSortOf('needs', profile)]).toEqual(['distance', 'distance']);
  expect([usualSortOf('all', { ...profile, place: null }), usualSortOf('needs', donorProfile)]).toEqual([
    'name',
    'urgency',
  ]);
  expect(facilityQueryOf({ sort: 'urgency' }, profile)).toMatchObject({ sort: 'urgency' });
});
