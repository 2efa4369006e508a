import fc from 'fast-check';
import { expect, test } from 'vitest';
import { facilityPath, idInFacilityPath, slugOf } from './facility-address.ts';

const id = '019a0000-0000-7000-8000-00000000000f';

test.each([
  ['St. Mary’s Hospital, Málaga', 'st-mary-s-hospital-malaga'],
  ['  ((!)) ', ''],
  ['東京血液センター', '東京血液センター'],
  ['</script><script>alert(1)', 'script-script-alert-1'],
])('%s becomes %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('any name makes an address in which the id is found again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const path = facilityPath({ id, name });
      expect(path).toMatch(/^\/facilities\/[\w%.~-]+$/);
      const part = decodeURIComponent(path.slice('/facilities/'.length));
      expect(idInFacilityPath(part)).toBe(id);
      expect(part.length).toBeLessThanOrEqual(id.length + 61);
    }),
  );
});

test.each(['', 'x', id.slice(1), `${id}x`, `x-${id}`])('%s names no facility', (part) => {
  expect(idInFacilityPath(part)).toBeUndefined();
});
