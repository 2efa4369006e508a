import { VERIFIED_DETAILS } from '@sanguine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { after, DAY } from '../../../platform/clock.ts';
import {
  changesAfterDecision,
  changesAfterEdit,
  type DetailChanges,
  detailsInWords,
  shownChanges,
  type StatedDetails,
} from './verified-details.rules.ts';

const VERIFIED: StatedDetails = {
  name: 'Tiny Clinic',
  address: '1 Road',
  city: 'Bristol',
  latitude: 51.46,
  longitude: -2.6,
  phone_number: '',
  website: 'https://tiny.example',
};
const BEGIN = new Date('2026-11-16T09:00:00Z');
const day = (number: number) => after(BEGIN, number * DAY);

const degrees = fc.constantFrom(51.46, 52, null);
const stated: fc.Arbitrary<StatedDetails> = fc
  .record({
    name: fc.constantFrom('Tiny Clinic', 'TINY CLINIC!', 'Royal London Hospital', 'Other'),
    address: fc.constantFrom('1 Road', '2 Quay'),
    city: fc.constantFrom('Bristol', 'Bath', ''),
    place: degrees,
    phone_number: fc.constantFrom('', '+44 1', '+44 2'),
    website: fc.constantFrom('', 'https://tiny.example', 'https://evil.example'),
  })
  .map(({ place, ...rest }) => ({ ...rest, latitude: place, longitude: place === null ? null : -2.6 }));

/** The changes after these edits, one a day, and what the facility says in the end. */
function edited(edits: readonly StatedDetails[]) {
  let changes: DetailChanges = {};
  let was = VERIFIED;
  for (const [number, is] of edits.entries()) {
    changes = changesAfterEdit(changes, { was, is }, day(number));
    was = is;
  }
  return { changes, is: was };
}

test('after any edits a detail is changed exactly where it differs from the verified one, with that as the former value', () => {
  fc.assert(
    fc.property(fc.array(stated, { maxLength: 6 }), (edits) => {
      const { changes, is } = edited(edits);
      const [verified, present] = [detailsInWords(VERIFIED), detailsInWords(is)];
      for (const detail of VERIFIED_DETAILS) {
        const form = (text: string) => (detail === 'name' ? text.toLowerCase().replace('!', '') : text);
        const before = changes[detail]?.before;
        const differs = form(verified[detail]) !== form(present[detail]);
        expect(before && form(before)).toBe(differs ? form(verified[detail]) : undefined);
      }
    }),
  );
});

test('the time is that of the first change, whatever follows', () => {
  const edits = ['https://a.example', 'https://b.example', 'https://c.example'];
  const { changes } = edited(edits.map((website) => ({ ...VERIFIED, website })));
  expect(changes.website).toEqual({ before: 'https://tiny.example', since: BEGIN.toISOString() });
});

test('the former name is shown for 30 days, also once the new one is verified; nothing else is left of a decision', () => {
  const { changes } = edited([{ ...VERIFIED, name: 'Royal London Hospital', website: '' }]);
  expect(shownChanges(changes, day(1))).toEqual({
    formerName: 'Tiny Clinic',
    notVerifiedSince: { name: BEGIN.toISOString(), website: BEGIN.toISOString() },
  });
  const decided = changesAfterDecision(changes);
  expect(shownChanges(decided, day(29))).toEqual({ formerName: 'Tiny Clinic' });
  expect(shownChanges(decided, day(30))).toEqual({});
  expect(shownChanges(changes, day(30))).not.toHaveProperty('formerName');
});

test('a further name after a decision counts from the one that was verified last', () => {
  const first = { ...VERIFIED, name: 'Royal London Hospital' };
  const decided = changesAfterDecision(edited([first]).changes);
  const again = changesAfterEdit(decided, { was: first, is: { ...first, name: 'Third Name' } }, day(3));
  expect(again.name).toEqual({ before: 'Royal London Hospital', since: day(3).toISOString() });
});
